import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Replica } from '#platform/context';
import { isDatabaseAway, isSerializationFailure } from './database-errors.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import type { DB } from './schema.ts';

/** Reports take long and are few: the queries of each person are limited elsewhere. */
const poolSize = 10;
/** A replica that does not answer within this time is not used. */
const answerTimeoutMs = 2_000;
/** A read waits this long for the replica to replay what was written before it. */
const replayWaitMs = 500;
const replayPausesMs = [2, 5, 10, 20, 50];
/** Interval at which a replica that is not used is checked. */
const checkEveryMs = 2_000;

export interface OpenReplica extends Replica, AsyncDisposable {
  counts(): {
    readonly isUsable: boolean;
    /** Reads that the replica answered. */
    readonly reads: number;
    /** Reads that the primary answered, because the replica could not be used. */
    readonly fallbacks: number;
  };
}

/** The replica cannot be used now. The message says why, for the operator. */
class ReplicaProblem extends Error {
  override readonly name = 'ReplicaProblem';
}

interface WrittenPosition {
  /** The position in the log up to which transactions were acknowledged. */
  readonly position: string;
  /** The id of the cluster, which is the same on all of its servers. */
  readonly cluster: string;
}

/** Without synchronous commits, transactions are acknowledged before they are flushed. */
const positionQuery = `
  select system_identifier::text as cluster,
    (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text
      as position
  from pg_control_system()`;

const replayQuery = `
  select system_identifier::text as cluster, pg_is_in_recovery() as "isStandby",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isReplayed"
  from pg_control_system()`;

interface ReplayState {
  readonly cluster: string;
  readonly isStandby: boolean;
  readonly isReplayed: boolean;
}

const readWritten = async (primary: pg.Pool): Promise<WrittenPosition> => {
  const { rows } = await primary.query<WrittenPosition>(positionQuery);
  if (rows[0] === undefined) throw new Error('The database answered without a row.');
  return rows[0];
};

const readReplayed = async (replica: pg.Pool, { position }: WrittenPosition): Promise<ReplayState> => {
  const query = { text: replayQuery, values: [position], query_timeout: answerTimeoutMs };
  const { rows } = await replica.query<ReplayState>(query);
  if (rows[0] === undefined) throw new ReplicaProblem('It answered without a row');
  return rows[0];
};

/** Waits until the replica has replayed this position, so that a read there sees everything that anybody was told is saved. */
const waitUntilReplayed = async (replica: pg.Pool, written: WrittenPosition): Promise<void> => {
  const endsAtMs = performance.now() + replayWaitMs;
  for (let tries = 0; ; tries += 1) {
    const { cluster, isStandby, isReplayed } = await readReplayed(replica, written);
    if (cluster !== written.cluster) throw new ReplicaProblem('It is a replica of another database');
    if (!isStandby) throw new ReplicaProblem('It is not a standby');
    if (isReplayed) return;
    if (performance.now() > endsAtMs) throw new ReplicaProblem(`It is more than ${replayWaitMs} ms behind`);
    // Uses real timers: this pause is about the network, not about business time (ctx.clock).
    await pause(replayPausesMs[Math.min(tries, replayPausesMs.length - 1)]);
  }
};

export interface ReplicaOptions {
  readonly connectionString: string;
  readonly primary: OpenDatabase;
  readonly log: Logger;
}

/**
 * Runs reads that may take long on a replica, by streaming replication. Each read first asks the primary up to where its log was written,
 * and waits until the replica has replayed that, so it sees whatever this person or anybody else has changed before, on any node. A replica
 * that is behind or gone is not used until it has caught up.
 */
export const openReplica = ({ connectionString, primary, log }: ReplicaOptions): OpenReplica => {
  const { db, pool } = openDatabase(
    { connectionString, isStandbyAllowed: true, connectionTimeoutMillis: answerTimeoutMs },
    poolSize,
  );
  let isUsable = true;
  let checking: NodeJS.Timeout | null = null;
  let reads = 0;
  let fallbacks = 0;

  const refuse = (error: unknown): void => {
    if (!isUsable) return;
    isUsable = false;
    // Only the reason: a log line with an error of the database would count as an outage of the primary.
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'The replica is not used. Reports read from the primary.');
    checking = setInterval(() => void check(), checkEveryMs).unref();
  };

  const check = async (): Promise<void> => {
    try {
      await waitUntilReplayed(pool, await readWritten(primary.pool));
    } catch {
      // It is still away or behind, or the primary is away. The beginning has been logged.
      return;
    }
    if (isUsable) return;
    isUsable = true;
    stopChecking();
    log.warn('The replica is used again.');
  };

  const stopChecking = (): void => {
    if (checking !== null) clearInterval(checking);
    checking = null;
  };

  const isCurrent = async (): Promise<boolean> => {
    if (!isUsable) return false;
    const written = await readWritten(primary.pool);
    try {
      await waitUntilReplayed(pool, written);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  };

  const readFromPrimary = <T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
    fallbacks += 1;
    return work(primary.db);
  };

  return {
    async read(work) {
      if (!(await isCurrent())) return readFromPrimary(work);
      try {
        const result = await work(db);
        reads += 1;
        return result;
      } catch (error) {
        // A standby ends queries that conflict with what it replays, as a serialization failure.
        if (!isDatabaseAway(error) && !isSerializationFailure(error)) throw error;
        if (isDatabaseAway(error)) refuse(error);
        return readFromPrimary(work);
      }
    },
    counts: () => ({ isUsable, reads, fallbacks }),
    async [Symbol.asyncDispose]() {
      stopChecking();
      await db.destroy();
    },
  };
};
