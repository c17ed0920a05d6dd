export * from './commands.ts';
export * from './compare-orders.ts';
export * from './dashboard.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './pos-order.ts';
export * from './webhook.ts';
