export { DatabaseClient } from './database-client.ts';
export * from './database-errors.ts';
export * from './dump-database.ts';
export * from './load-database.ts';
export * from './migrate.ts';
export * from './open-database.ts';
export { prepareStatement } from './prepare-statement.ts';
export type * from './schema.ts';
export * from './transact.ts';
