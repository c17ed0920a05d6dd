export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './failing-work.ts';
export * from './owners.ts';
export * from './search-results.ts';
