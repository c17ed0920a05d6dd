import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { isLockConflict } from './database-errors.ts';
import type { DB } from './schema.ts';

/** By the adapter of the database, which its transactions share. */
const answers = new WeakMap<object, boolean>();

/** True if the tables are distributed over the workers of a Citus coordinator. Asks once for each opened database. */
export const isDistributed = async (db: Kysely<DB>): Promise<boolean> => {
  const key = db.getExecutor().adapter;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  const answer = rows.length > 0 && (await hasDistributedTables(db));
  answers.set(key, answer);
  return answer;
};

const hasDistributedTables = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql`select from pg_dist_partition where partmethod = 'h' limit 1`.execute(db);
  return rows.length > 0;
};

// A transaction on a cluster ends on one server after the other, and each server has its own snapshot. For a backup with one moment, no
// transaction may be about to end while the snapshots are taken. One plain PostgreSQL has one snapshot and needs none of this.
const backupLock = sql`hashtextextended('moment of a backup', 0)`;

/** A backup tries this often to find a moment without transactions. Between two attempts, the transactions that it kept waiting run. */
const backupAttempts = 20;

/** Keeps a backup of a cluster from beginning before this transaction has ended. If one is about to begin, this waits for it first. */
export const holdOffBackups = async (db: Kysely<DB>): Promise<void> => {
  if (await isDistributed(db)) await sql`select pg_advisory_xact_lock_shared(${backupLock})`.execute(db);
};

/** Runs the work while no transaction that called `holdOffBackups` is open. */
export const runBetweenTransactions = async (db: Kysely<DB>, work: () => Promise<void>): Promise<void> => {
  if (!(await isDistributed(db))) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        // While this waits for a long transaction, all new ones wait behind it.
        await sql`set local lock_timeout = '500ms'`.execute(transaction);
        await sql`select pg_advisory_xact_lock(${backupLock})`.execute(transaction);
        await work();
      });
    } catch (error) {
      if (attempt === backupAttempts || !isLockConflict(error)) throw error;
      await pause(secondMs);
    }
  }
};
