export * from './documents.ts';
export * from './errors.ts';
export * from './token-cost.ts';
