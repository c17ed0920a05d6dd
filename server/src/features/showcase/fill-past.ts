import { addDays, toLocalDay } from '@comanda/contract/kernel';
import { grantTokens } from '#features/tokens';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { clockAt } from './clock-at.ts';
import type { House } from './house.ts';
import { localMoment } from './local-moment.ts';
import { pastVisit } from './past-visit.ts';
import { bringUpToDate, countVisitsSince, findFilledUntil, insertPast } from './past.repository.ts';
import { planDay, planLately, type PlannedVisit } from './plan-day.ts';

/** Three months, and today. */
export const pastDays = 92;
/** With fewer parties behind it today's service would be an empty room. */
const fewestToday = 8;
/** What the house gets every month, so that its guests never find the menu paused. */
const tokensPerMonth = 1_000;

const daysAtOnce = 7;

/** How far the past is written, from 0 to 1. */
type Progress = (done: number) => void;

/**
 * Writes down the guests of the last three months that are not written down yet, up to this moment. A week is one transaction, as of its
 * last evening: whoever stops it in the middle goes on there, and receipts are numbered as the money came.
 */
export const fillPast = async (ctx: Context, house: House, onProgress: Progress): Promise<void> => {
  const now = ctx.clock.now();
  const today = toLocalDay(now, house.timezone);
  const after = (await findFilledUntil(ctx.db, house.restaurantId)) ?? new Date(0);
  const first = addDays(today, -pastDays);
  const begun = toLocalDay(after, house.timezone);
  const days = daysBetween(begun > first ? begun : first, today);
  for (let done = 0; done < days.length; done += daysAtOnce) {
    const planned = days
      .slice(done, done + daysAtOnce)
      .flatMap((day) => planDay({ day, timezone: house.timezone, tables: house.tables.length }));
    const isNew = ({ at }: PlannedVisit): boolean => at > after;
    await writePast(ctx, house, { visits: planned.filter(isNew), now });
    if (days.length > daysAtOnce) onProgress(Math.min(1, (done + daysAtOnce) / days.length));
  }
  await fillLately(ctx, house, { startsAt: localMoment(today, 0, house.timezone), now });
  await bringUpToDate(ctx.db, house.restaurantId);
};

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Whenever one looks, a service is behind us: early in the morning as well. */
const fillLately = async (
  ctx: Context,
  house: House,
  { startsAt, now }: { startsAt: Date; now: Date },
): Promise<void> => {
  if ((await countVisitsSince(ctx.db, house.restaurantId, startsAt)) >= fewestToday) return;
  const filledUntil = await findFilledUntil(ctx.db, house.restaurantId);
  const since = filledUntil !== null && filledUntil > startsAt ? filledUntil : startsAt;
  await writePast(ctx, house, { visits: planLately(now, since, house.tables.length), now });
};

interface ToWrite {
  readonly visits: readonly PlannedVisit[];
  readonly now: Date;
}

const writePast = async (ctx: Context, house: House, { visits, now }: ToWrite): Promise<void> => {
  const gone = visits.flatMap((visit) => pastVisit(house, visit, now) ?? []);
  if (gone.length === 0) return;
  const lastMs = Math.max(...gone.flatMap((rows) => rows.visits.map(({ closed_at: at }) => at?.getTime() ?? 0)));
  await transact(clockAt(ctx, new Date(lastMs)), async (inside) => {
    await insertPast(inside.db, gone);
    await grantMonth(inside, house, new Date(lastMs));
    for (const collection of ['orders', 'payments'] as const) inside.touch(collection, house.restaurantId);
  });
};

/** Once for each month. */
const grantMonth = (ctx: TransactionContext, { ownerId, timezone }: House, at: Date): Promise<void> =>
  grantTokens(ctx, ownerId, {
    kind: 'grant',
    amount: tokensPerMonth,
    reference: `showcase ${toLocalDay(at, timezone).slice(0, 7)}`,
    reason: 'On the house',
  });
