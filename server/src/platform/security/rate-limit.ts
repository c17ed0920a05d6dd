import { limits, minuteMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
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

/** Counts an attempt in a database row, so that the limit holds across nodes and under concurrency. */
export const countAttempt = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  { key, attempts, windowMs, weight = 1 }: RateLimitInput,
): Promise<RateLimitResult> => {
  const now = ctx.clock.now();
  const windowEnd = new Date(now.getTime() + windowMs);
  const row = await ctx.db
    .insertInto('rate_limits')
    .values({ key, attempts: weight, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when rate_limits.window_ends_at <= ${now} then ${weight}::int else least(rate_limits.attempts + ${weight}::int, ${attempts + 1}) end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then ${windowEnd} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  const counted = { left: Math.max(0, attempts - row.attempts), windowEndsAt: row.window_ends_at };
  if (row.attempts <= attempts) return { ...counted, isAllowed: true };
  return {
    ...counted,
    isAllowed: false,
    minutesLeft: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / minuteMs)),
  };
};

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
