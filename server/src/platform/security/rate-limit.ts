import { limits, minuteMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';

export interface Allowance {
  readonly key: string;
  readonly attempts: number;
  readonly windowMs: number;
  /** How much this attempt counts; 1 where nothing is said. */
  readonly weight?: number;
}

interface Counted {
  readonly left: number;
  readonly windowEndsAt: Date;
}

export type Attempt = Counted &
  ({ readonly isAllowed: true } | { readonly isAllowed: false; readonly minutesLeft: number });

/** Counts an attempt. The count is a row, so it holds across nodes and however many ask at once. */
export const takeAttempt = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  { key, attempts, windowMs, weight = 1 }: Allowance,
): Promise<Attempt> => {
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

export const forgetAttempts = async (ctx: Pick<Context, 'db'>, key: string): Promise<void> => {
  await ctx.db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

/** Every 5 minutes: windows that ended are forgotten. */
export const forgetAttemptsJob: JobDeclaration = {
  name: 'forget-attempts',
  schedule: `*/${limits.signUp.cleanUpEveryMs / minuteMs} * * * *`,
  run: async (ctx) => {
    await ctx.db.deleteFrom('rate_limits').where('window_ends_at', '<=', ctx.clock.now()).execute();
  },
};
