export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './claim-duration-ms.ts';
export * from './max-tip.ts';
export * from './split-bill.ts';
export * from './allocate-share.ts';
