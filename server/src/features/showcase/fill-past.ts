import { addDays, toLocalDay } from '@comanda/contract/kernel';
import { grantTokens } from '#features/tokens';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { withFixedClock } from './with-fixed-clock.ts';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';
import { createPastVisit } from './past-visit.ts';
import {
  analyzePast,
  updateScanCountsAndReceipts,
  countVisitsSince,
  findFilledUntil,
  insertPast,
} from './past.repository.ts';
import { planDay, type PlannedVisit, planRecentVisits, toInstant } from './plan-day.ts';

/** Number of past days that are filled: three months. Today is added to them. */
export const pastDays = 92;
/** Minimum number of visits today, so that today's figures are not nearly empty. */
const minVisitsToday = 8;
/** Tokens granted to the owner every month, so that the menu is never paused for guests. */
const tokensPerMonth = 1_000;

const daysPerBatch = 7;

/** Reports the progress of filling the past, from 0 to 1. */
type Progress = (done: number) => void;

/**
 * Adds the missing visits of the last three months, up to now. Each week is one transaction, dated to its last evening: after an
 * interruption the next start continues there, and receipts are numbered in the order of the payments.
 */
export const addPastVisits = async (ctx: Context, house: ShowcaseRestaurant, onProgress: Progress): Promise<void> => {
  const now = ctx.clock.now();
  const today = toLocalDay(now, house.timezone);
  const after = (await findFilledUntil(ctx.db, house.restaurantId)) ?? new Date(0);
  const first = addDays(today, -pastDays);
  const filledDay = toLocalDay(after, house.timezone);
  const days = daysBetween(filledDay > first ? filledDay : first, today);
  for (let done = 0; done < days.length; done += daysPerBatch) {
    const planned = days
      .slice(done, done + daysPerBatch)
      .flatMap((day) => planDay({ day, timezone: house.timezone, tables: house.tables.length }));
    const isNew = ({ at }: PlannedVisit): boolean => at > after;
    await writePast(ctx, house, { visits: planned.filter(isNew), now });
    if (days.length <= daysPerBatch) continue;
    if (done === 0) await analyzePast(ctx.db);
    onProgress(Math.min(1, (done + daysPerBatch) / days.length));
  }
  await fillRecentHours(ctx, house, { startsAt: toInstant(today, 0, house.timezone), now });
  await updateScanCountsAndReceipts(ctx.db, house.restaurantId);
};

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Adds visits of the last hours if today has too few, so that there are figures even early in the morning. */
const fillRecentHours = async (
  ctx: Context,
  house: ShowcaseRestaurant,
  { startsAt, now }: { startsAt: Date; now: Date },
): Promise<void> => {
  if ((await countVisitsSince(ctx.db, house.restaurantId, startsAt)) >= minVisitsToday) return;
  const filledUntil = await findFilledUntil(ctx.db, house.restaurantId);
  const since = filledUntil !== null && filledUntil > startsAt ? filledUntil : startsAt;
  await writePast(ctx, house, { visits: planRecentVisits(now, since, house.tables.length), now });
};

interface VisitsToWrite {
  readonly visits: readonly PlannedVisit[];
  readonly now: Date;
}

const writePast = async (ctx: Context, house: ShowcaseRestaurant, { visits, now }: VisitsToWrite): Promise<void> => {
  const finished = visits.flatMap((visit) => createPastVisit(house, visit, now) ?? []);
  if (finished.length === 0) return;
  const lastMs = Math.max(...finished.flatMap((rows) => rows.visits.map(({ closed_at: at }) => at?.getTime() ?? 0)));
  await transact(withFixedClock(ctx, new Date(lastMs)), async (inside) => {
    await insertPast(inside.db, finished);
    await grantMonth(inside, house, new Date(lastMs));
    for (const collection of ['orders', 'payments'] as const) inside.touch(collection, house.restaurantId);
  });
};

/** Grants the monthly tokens; the reference makes it happen once per month. */
const grantMonth = (ctx: TransactionContext, { ownerId, timezone }: ShowcaseRestaurant, at: Date): Promise<void> =>
  grantTokens(ctx, ownerId, {
    kind: 'grant',
    amount: tokensPerMonth,
    reference: `showcase ${toLocalDay(at, timezone).slice(0, 7)}`,
    reason: 'On the house',
  });
