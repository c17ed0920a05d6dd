export * from './commands.ts';
export * from './documents.ts';
export * from './entry-causes.ts';
export * from './errors.ts';
export * from './ledger.ts';
export * from './packs.ts';
export * from './purchases.ts';
export * from './token-cost.ts';
