import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from './database-errors.ts';

/** The configured database cannot be used. The message says why and names the setting. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

export const oldestMajor = 15;
const retryEveryMs = 500;
export const maxClockSkewMs = 5 * secondMs;

interface WaitOptions {
  /** The hosts and the name of the database, for the operator. */
  readonly place: string;
  readonly log: Logger;
  /** Prints a sentence for the operator. */
  readonly print: (sentence: string) => void;
  readonly timeoutMs: number;
}

/** The reason why a connection failed, in the words of the system or the database. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/** PostgreSQL reports this while it starts, stops or recovers. */
const isStarting = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57P03';

interface DatabaseFacts {
  /** Such as 150004. */
  readonly version: number;
  readonly nowMs: number;
}

export const readDatabaseFacts = async (pool: pg.Pool): Promise<DatabaseFacts> => {
  const { rows } = await pool.query<DatabaseFacts>(
    `select current_setting('server_version_num')::int as version, extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`,
  );
  if (rows[0] === undefined) throw new Error('The database answered without a row.');
  return rows[0];
};

/**
 * Waits for a database that starts at the same time as this server. Anything that waiting cannot mend is refused at once with a
 * sentence: a wrong password, a missing database, or a PostgreSQL that is too old.
 */
export const waitForDatabase = async (pool: pg.Pool, { place, log, print, timeoutMs }: WaitOptions): Promise<void> => {
  const endsAtMs = performance.now() + timeoutMs;
  for (let tries = 0; ; tries += 1) {
    try {
      const sentAtMs = Date.now();
      const { version, nowMs } = await readDatabaseFacts(pool);
      refuseOldVersion(version);
      warnOfClockSkew(log, { databaseMs: nowMs, earliestMs: sentAtMs, latestMs: Date.now() });
      return;
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error;
      const canPass = isDatabaseAway(error) || error instanceof AggregateError || isStarting(error);
      if (!canPass || performance.now() >= endsAtMs) {
        const sentence = `The database at ${place} cannot be used: ${reasonOf(error)}. Please check DATABASE_URL.`;
        throw new DatabaseStartError(sentence, { cause: error });
      }
      if (tries === 0) print(`Waiting for the database at ${place}: ${reasonOf(error)}`);
      await pause(retryEveryMs);
    }
  }
};

const refuseOldVersion = (version: number): void => {
  const major = Math.floor(version / 10_000);
  if (major >= oldestMajor) return;
  throw new DatabaseStartError(
    `The database is PostgreSQL ${major}, and Comanda needs ${oldestMajor} or newer. Please check DATABASE_URL.`,
  );
};

interface ClockReading {
  readonly databaseMs: number;
  readonly earliestMs: number;
  readonly latestMs: number;
}

/** Difference of the two clocks. The time that the answer took is not part of it. */
export const clockSkewMs = ({ databaseMs, earliestMs, latestMs }: ClockReading): number =>
  Math.max(earliestMs - databaseMs, databaseMs - latestMs, 0);

/** Signatures, limits and the order of events depend on clocks that agree. */
const warnOfClockSkew = (log: Logger, reading: ClockReading): void => {
  const skewMs = clockSkewMs(reading);
  if (skewMs <= maxClockSkewMs) return;
  const seconds = Math.round(skewMs / secondMs);
  log.warn({ seconds }, 'The clocks of this machine and of the database differ. Please set both by NTP.');
};
