export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './print-failures.ts';
export * from './ticket.ts';
