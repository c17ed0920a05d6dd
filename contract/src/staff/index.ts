export * from './commands.ts';
export * from './errors.ts';
