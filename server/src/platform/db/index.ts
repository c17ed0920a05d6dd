export { DatabaseClient } from './database-client.ts';
export * from './database-errors.ts';
export * from './dump.ts';
export * from './load.ts';
export * from './migrate.ts';
export * from './open-database.ts';
export { prepared } from './prepared.ts';
export type * from './schema.ts';
export * from './transact.ts';
