import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import {
  announceDays,
  findFirstDays,
  findStaleDays,
  hasEveryoneEnded,
  keepDays,
  nextTransaction,
} from './roll-up.repository.ts';

/** So many days of one restaurant at a time: whoever corrects an old order waits no longer than these take. */
const daysAtOnce = 7;
/** After a server was away for a while, the night makes up for it. */
const recentMs = 8 * dayMs;
const patience = { tries: 120, pauseMs: 250 } as const;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const rollUp =
  ({ isWhole }: { isWhole: boolean }) =>
  async (ctx: Context): Promise<void> => {
    const nowMs = ctx.clock.now().getTime();
    const [recent, tomorrow] = [dateOf(nowMs - recentMs), dateOf(nowMs + dayMs)];
    for (const { restaurantId, first } of await findFirstDays(ctx.db)) {
      ctx.closing.throwIfAborted();
      const from = isWhole || first > recent ? first : recent;
      await announceDays(ctx.db, { restaurantIds: [restaurantId], from, to: tomorrow });
      if (await keepStaleDays(ctx, restaurantId)) continue;
      ctx.log.warn('Something writes for so long that no day can be summed up; reports read the rows meanwhile.');
      return;
    }
  };

/**
 * No sum is kept that misses a change, for these steps have this order:
 *
 * 1. The stale days are read, each with its announcement, which is therefore committed.
 * 2. A transaction id is drawn, and everybody with a lower one is waited for.
 * 3. A day is locked and summed up, if its announcement is still the one that was read.
 *
 * Take anybody who changes such a day. With a lower id they have ended before the sum is made, which sees them. With a higher id they began
 * to write after the announcement was committed: a trigger runs after that, reads the day by a snapshot of its own, and writes its row. If
 * they end before the row is locked, the sum sees them; if they write it later, they wait for the sum and make it stale. A change whose
 * trigger did not look, since its row was not an hour old, was made an hour before the announcement at the latest, and has a lower id.
 *
 * Answers false where somebody with a lower id does not end.
 */
const keepStaleDays = async (ctx: Context, restaurantId: string): Promise<boolean> => {
  const stale = await findStaleDays(ctx.db, restaurantId);
  if (stale.length === 0) return true;
  if (!(await haveOthersEnded(ctx))) return false;
  for (let done = 0; done < stale.length; done += daysAtOnce) {
    ctx.closing.throwIfAborted();
    const days = stale.slice(done, done + daysAtOnce);
    await transact(ctx, ({ db }) => keepDays(db, restaurantId, days));
  }
  return true;
};

const haveOthersEnded = async (ctx: Context): Promise<boolean> => {
  const before = await nextTransaction(ctx.db);
  for (let tried = 0; tried < patience.tries; tried += 1) {
    if (await hasEveryoneEnded(ctx.db, before)) return true;
    await pause(patience.pauseMs, undefined, { signal: ctx.closing });
  }
  return false;
};

/** Every hour: the days of the last week that are over. */
export const rollUpJob: JobDeclaration = {
  name: 'reports.roll-up',
  schedule: '12 * * * *',
  run: rollUp({ isWhole: false }),
};

/** Every night: all of them, such as after a restaurant has moved to another time zone. */
export const rollUpAllJob: JobDeclaration = {
  name: 'reports.roll-up-all',
  schedule: '50 3 * * *',
  run: rollUp({ isWhole: true }),
};
