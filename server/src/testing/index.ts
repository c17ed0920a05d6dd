export * from './crawl/index.ts';
export * from './people/index.ts';
export * from './programs/index.ts';
export * from './servers/index.ts';
export * from './stand-ins/index.ts';
export * from './decode-qr-code.ts';
export * from './open-pdf.ts';
export * from './read-zip.ts';
