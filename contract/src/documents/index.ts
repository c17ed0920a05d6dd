export * from './apply-changes.ts';
export * from './commands.ts';
export * from './query.ts';
