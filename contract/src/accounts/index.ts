export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './fields.ts';
export { maxPasswordChecksPerAddress, maxWrongPasswords } from './log-in-commands.ts';
export { limitUser } from './log-in-limits.ts';
export * from './passkeys.ts';
export * from './reserved-names.ts';
