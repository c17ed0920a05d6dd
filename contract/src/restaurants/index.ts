export * from './charges-at.ts';
export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './order-limits.ts';
export * from './validate-restaurant-record.ts';
