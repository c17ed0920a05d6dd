export * from './commands.ts';
export * from './delivery-failures.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './scope-descriptions.ts';
export * from './topic-descriptions.ts';
export * from './topics.ts';
