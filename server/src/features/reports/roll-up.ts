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
    }
    if (await haveOthersEnded(ctx)) await keepStaleDays(ctx);
    else ctx.log.warn('Something writes for so long that no day can be summed up; reports read the rows meanwhile.');
  };

/** A transaction that began before the days were announced did not hear of it: it must be over before they are summed up. */
const haveOthersEnded = async (ctx: Context): Promise<boolean> => {
  const before = await nextTransaction(ctx.db);
  for (let tried = 0; tried < patience.tries; tried += 1) {
    if (await hasEveryoneEnded(ctx.db, before)) return true;
    await pause(patience.pauseMs, undefined, { signal: ctx.closing });
  }
  return false;
};

const keepStaleDays = async (ctx: Context): Promise<void> => {
  let after: { restaurantId: string; day: string } | null = null;
  for (;;) {
    ctx.closing.throwIfAborted();
    const stale = await findStaleDays(ctx.db, { after, most: daysAtOnce });
    if (stale === null) return;
    await transact(ctx, ({ db }) => keepDays(db, stale));
    after = { restaurantId: stale.restaurantId, day: stale.days.at(-1) ?? '' };
  }
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
