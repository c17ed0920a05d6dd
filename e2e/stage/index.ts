export * from './browser/index.ts';
export * from './fixtures/index.ts';
export * from './journey.ts';
export * from './servers/index.ts';
