export * from './commands.ts';
export * from './dietary.ts';
export * from './documents.ts';
export * from './edits.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './look.ts';
export * from './options.ts';
