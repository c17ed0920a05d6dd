import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { isLockConflict } from './database-errors.ts';
import { isDistributed } from './is-distributed.ts';
import type { DB } from './schema.ts';

// A transaction on a cluster ends on one server after the other, and each server has its own snapshot. For a backup with one moment, no
// transaction may be about to end while the snapshots are taken. One plain PostgreSQL has one snapshot and needs none of this.
const lock = sql`hashtextextended('moment of a backup', 0)`;

/** A backup tries this often to find a moment without transactions. Between two attempts, the transactions that it kept waiting run. */
const attempts = 20;

/** Keeps a backup of a cluster from beginning before this transaction has ended. If one is about to begin, this waits for it first. */
export const holdOffBackups = async (db: Kysely<DB>): Promise<void> => {
  if (await isDistributed(db)) await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(db);
};

/** Runs the work while no transaction that called `holdOffBackups` is open. */
export const runBetweenTransactions = async (db: Kysely<DB>, work: () => Promise<void>): Promise<void> => {
  if (!(await isDistributed(db))) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        // While this waits for a long transaction, all new ones wait behind it.
        await sql`set local lock_timeout = '500ms'`.execute(transaction);
        await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
        await work();
      });
    } catch (error) {
      if (attempt === attempts || !isLockConflict(error)) throw error;
      await pause(secondMs);
    }
  }
};
