export * from './commands.ts';
export * from './documents.ts';
export * from './fields.ts';
export * from './guest-table.ts';
export * from './table-order.ts';
