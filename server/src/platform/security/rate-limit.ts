import { limits, minuteMs } from '@comanda/contract/kernel';
import { sql, type Selectable } from 'kysely';
import type { Context } from '#platform/context';
import { prepareStatement, runPrepared, type DB } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

export interface RateLimitInput {
  readonly key: string;
  readonly attempts: number;
  readonly windowMs: number;
  /** Number of attempts that this one counts as; 1 by default. */
  readonly weight?: number;
}

interface AttemptCount {
  readonly left: number;
  readonly windowEndsAt: Date;
}

export type RateLimitResult = AttemptCount &
  ({ readonly isAllowed: true } | { readonly isAllowed: false; readonly minutesLeft: number });

/** Adds `$2` attempts under the key `$1` to the window at the time `$4`, or to a new one that ends at `$3`. `$5` are allowed. */
const countInWindow = prepareStatement<Pick<Selectable<DB['rate_limits']>, 'attempts' | 'window_ends_at'>>(`
  with exceeded as (
    select attempts, window_ends_at from rate_limits where key = $1 and window_ends_at > $4 and attempts > $5
  ), counted as (
    insert into rate_limits (key, attempts, window_ends_at)
    select $1::text, $2::int, $3::timestamptz where not exists (select from exceeded)
    on conflict (key) do update set
      attempts = case
        when rate_limits.window_ends_at <= $4 then $2::int
        else least(rate_limits.attempts + $2::int, $5 + 1)
      end,
      window_ends_at = case
        when rate_limits.window_ends_at <= $4 then $3::timestamptz
        else rate_limits.window_ends_at
      end
    returning attempts, window_ends_at
  )
  select attempts, window_ends_at from counted
  union all
  select attempts, window_ends_at from exceeded`);

/**
 * Counts an attempt in a database row, so that the limit holds across nodes and under concurrency. Once the limit is exceeded, an attempt
 * writes nothing until the window ends: a flood of refused calls costs one read each, and no write to the disk.
 */
export const countAttempt = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  { key, attempts, windowMs, weight = 1 }: RateLimitInput,
): Promise<RateLimitResult> => {
  const now = ctx.clock.now();
  const windowEnd = new Date(now.getTime() + windowMs);
  const [row] = await countInWindow(ctx.db, key, weight, windowEnd, now, attempts);
  if (row === undefined) throw new Error('An attempt was not counted.');
  const counted = { left: Math.max(0, attempts - row.attempts), windowEndsAt: row.window_ends_at };
  if (row.attempts <= attempts) return { ...counted, isAllowed: true };
  return {
    ...counted,
    isAllowed: false,
    minutesLeft: minutesUntil(row.window_ends_at, now),
  };
};

/** An attempt that was counted before its outcome is known. */
export interface ReservedAttempt {
  readonly key: string;
  readonly windowEndsAt: Date;
}

export type ReservationResult =
  | (ReservedAttempt & { readonly isAllowed: true })
  | { readonly isAllowed: false; readonly minutesLeft: number };

/** Counts an attempt that can be released again. Unlike `countAttempt`, a refused attempt changes nothing. */
export const reserveAttempt = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  { key, attempts, windowMs }: RateLimitInput,
): Promise<ReservationResult> => {
  const now = ctx.clock.now();
  const windowEnd = new Date(now.getTime() + windowMs);
  const isOver = sql<boolean>`rate_limits.window_ends_at <= ${now}`;
  const reservation = ctx.db
    .insertInto('rate_limits')
    .values({ key, attempts: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts: sql`case when ${isOver} then 1 else rate_limits.attempts + 1 end`,
          window_ends_at: sql`case when ${isOver} then ${windowEnd} else rate_limits.window_ends_at end`,
        })
        .where(sql<boolean>`${isOver} or rate_limits.attempts < ${attempts}`),
    )
    .returning('window_ends_at');
  const [row] = await runPrepared(ctx.db, reservation);
  if (row !== undefined) return { isAllowed: true, key, windowEndsAt: row.window_ends_at };
  const full = await ctx.db
    .selectFrom('rate_limits')
    .select('window_ends_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return { isAllowed: false, minutesLeft: minutesUntil(full?.window_ends_at ?? now, now) };
};

/** Takes back a reserved attempt, unless its window has ended. */
export const releaseAttempt = async (
  ctx: Pick<Context, 'db'>,
  { key, windowEndsAt }: ReservedAttempt,
): Promise<void> => {
  await ctx.db
    .updateTable('rate_limits')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .where('window_ends_at', '=', windowEndsAt)
    .execute();
};

const minutesUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minuteMs));

export const resetAttempts = async (ctx: Pick<Context, 'db'>, key: string): Promise<void> => {
  await ctx.db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

/** Deletes windows that ended, every 5 minutes. */
export const deleteEndedWindowsJob: JobDeclaration = {
  name: 'forget-attempts',
  schedule: `*/${limits.signUp.cleanUpEveryMs / minuteMs} * * * *`,
  run: async (ctx) => {
    await ctx.db.deleteFrom('rate_limits').where('window_ends_at', '<=', ctx.clock.now()).execute();
  },
};
