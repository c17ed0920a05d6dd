export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './life-cycle.ts';
