export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './share-limits.ts';
export * from './split-bill.ts';
export * from './allocate-share.ts';
