import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { isLockConflict } from './database-errors.ts';
import { isDistributed } from './is-distributed.ts';
import type { DB } from './schema.ts';

// A transaction on a cluster ends on one server after the other, and each server has its own snapshot. For a backup with one moment, no
// transaction may be about to end while the snapshots are taken. One plain PostgreSQL has one snapshot and needs none of this.
const lock = sql`hashtextextended('moment of a backup', 0)`;

/** The attempts of a backup to find a moment without transactions. Between two of them the transactions that waited for it run. */
const attempts = 20;

/** Lets a backup wait for the end of this transaction. Waits itself for the milliseconds in which a backup begins. */
export const holdOffBackups = async (db: Kysely<DB>): Promise<void> => {
  if (await isDistributed(db)) await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(db);
};

/** Runs the work in a moment in which no transaction of a cluster is open. */
export const runBetweenTransactions = async (db: Kysely<DB>, work: () => Promise<void>): Promise<void> => {
  if (!(await isDistributed(db))) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        // New transactions wait as long as this one waits for a long one.
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
