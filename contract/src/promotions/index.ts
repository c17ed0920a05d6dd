export * from './code-discount.ts';
export * from './commands.ts';
export * from './covered-dishes.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './happy-prices.ts';
export * from './rules.ts';
