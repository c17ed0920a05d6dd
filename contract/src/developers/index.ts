export * from './commands.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './scope-words.ts';
export * from './topic-words.ts';
export * from './topics.ts';
