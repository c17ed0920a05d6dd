export * from './advisory-locks.ts';
export { ChannelClient, DatabaseClient } from './database-client.ts';
export * from './database-errors.ts';
export { describeDatabase, splitDatabaseUrl, toConnection } from './database-hosts.ts';
export { deleteInPortions, deleteOldRows } from './delete-in-portions.ts';
export * from './dump-database.ts';
export { isDistributed } from './distributed-database.ts';
export * from './load-database.ts';
export * from './migrate.ts';
export * from './open-database.ts';
export { openReplica, type OpenReplica } from './open-replica.ts';
export { createPreparedRuns, prepareStatement, runPrepared } from './prepare-statement.ts';
export type * from './schema.ts';
export * from './transact.ts';
export { probeWrites } from './probe-writes.ts';
export {
  clockSkewMs,
  DatabaseStartError,
  maxClockSkewMs,
  oldestMajor,
  readDatabaseFacts,
  reasonOf,
  waitForDatabase,
} from './wait-for-database.ts';
