export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './passkeys.ts';
export * from './reserved-names.ts';
