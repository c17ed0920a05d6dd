import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { addMissingMonths, findOpenMonths, storeMonthFigures } from './months.repository.ts';
import {
  announceDays,
  findFirstDays,
  findStaleDays,
  haveOlderTransactionsEnded,
  storeDayFigures,
  allocateTransactionId,
} from './roll-up.repository.ts';

/** A small number of days, so that a correction of an old order waits only briefly for the roll-up. */
const daysPerTransaction = 7;
/** If the server was down for longer, the nightly job catches up. */
const recentMs = 8 * dayMs;
const waiting = { tries: 120, pauseMs: 250 } as const;

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
      if (!(await storeStaleDays(ctx, restaurantId))) {
        ctx.log.warn('Something writes for so long that no day can be summed up; reports read the rows meanwhile.');
        return;
      }
      if (isWhole) await addMissingMonths(ctx.db, restaurantId);
      await storeMonths(ctx, restaurantId, dateOf(nowMs));
    }
  };

/**
 * The order of these steps guarantees that no stored sum misses a change:
 *
 * 1. Read the stale days, each with the number of its announcement. The announcement is committed, otherwise it could not be read.
 * 2. Allocate a transaction id and wait until every transaction with a lower id has ended.
 * 3. Lock a day and sum it up, if the number of its announcement is still the one that was read.
 *
 * Consider a transaction that changes such a day. With a lower id, it has ended before the day is summed up, so the sum includes its change.
 * With a higher id, it started to write after the announcement was committed: its trigger runs later, reads the day with a snapshot of its
 * own, and updates the row of the day. If it ends before the row is locked, the sum includes its change. If it updates the row later, it
 * waits for the sum and then marks the day as stale. The trigger ignores rows that are less than an hour old: such a change was made at
 * least an hour before the announcement, so its transaction has a lower id.
 *
 * Returns false if a transaction with a lower id does not end in time.
 */
const storeStaleDays = async (ctx: Context, restaurantId: string): Promise<boolean> => {
  const stale = await findStaleDays(ctx.db, restaurantId);
  if (stale.length === 0) return true;
  if (!(await waitForOlderTransactions(ctx))) return false;
  for (let done = 0; done < stale.length; done += daysPerTransaction) {
    ctx.closing.throwIfAborted();
    const days = stale.slice(done, done + daysPerTransaction);
    await transact(ctx, ({ db }) => storeDayFigures(db, restaurantId, days));
  }
  return true;
};

/** Adds up the stored days of each month that is over. A day that is stored later opens its month again. */
const storeMonths = async (ctx: Context, restaurantId: string, today: string): Promise<void> => {
  for (const month of await findOpenMonths(ctx.db, restaurantId, today)) {
    ctx.closing.throwIfAborted();
    await transact(ctx, ({ db }) => storeMonthFigures(db, restaurantId, month));
  }
};

const waitForOlderTransactions = async (ctx: Context): Promise<boolean> => {
  const before = await allocateTransactionId(ctx.db);
  for (let tried = 0; tried < waiting.tries; tried += 1) {
    if (await haveOlderTransactionsEnded(ctx.db, before)) return true;
    await pause(waiting.pauseMs, undefined, { signal: ctx.closing });
  }
  return false;
};

/** Every hour, rolls up the days of the last week that are over, and the months that have changed. */
export const rollUpJob: JobDeclaration = {
  name: 'reports.roll-up',
  schedule: '12 * * * *',
  run: rollUp({ isWhole: false }),
};

/** Every night, rolls up all days and months, for example after a restaurant has moved to another time zone. */
export const rollUpAllJob: JobDeclaration = {
  name: 'reports.roll-up-all',
  schedule: '50 3 * * *',
  run: rollUp({ isWhole: true }),
};
