import { addDays, localDay } from '@comanda/contract/kernel';
import { grantTokens } from '#features/tokens';
import type { Context } from '#platform/context';
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

/** So few days are written before anybody asks how long it takes. */
const soonDone = 7;

/** How far the past is written, from 0 to 1. */
type Progress = (done: number) => void;

/**
 * Writes down the guests of the last three months that are not written down yet, up to this moment. A day is one transaction, as of its
 * evening: whoever stops it in the middle goes on there, and receipts are numbered as the money came.
 */
export const fillPast = async (ctx: Context, house: House, onProgress: Progress): Promise<void> => {
  const now = ctx.clock.now();
  const today = localDay(now, house.timezone);
  const filledUntil = await findFilledUntil(ctx.db, house.restaurantId);
  const first = addDays(today, -pastDays);
  const begun = filledUntil === null ? first : localDay(filledUntil, house.timezone);
  const days = daysBetween(begun > first ? begun : first, today);
  for (const [index, day] of days.entries()) {
    await fillDay(ctx, house, { day, after: filledUntil, now });
    if (days.length > soonDone) onProgress((index + 1) / days.length);
  }
  await fillLately(ctx, house, { startsAt: localMoment(today, 0, house.timezone), now });
  await bringUpToDate(ctx.db, house.restaurantId);
};

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const fillDay = async (
  ctx: Context,
  house: House,
  { day, after, now }: { day: string; after: Date | null; now: Date },
): Promise<void> => {
  const planned = planDay({ day, timezone: house.timezone, tables: house.tables.length });
  await writePast(ctx, house, {
    visits: planned.filter(({ at }) => after === null || at > after),
    now,
    month: day.slice(0, 7),
  });
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
  await writePast(ctx, house, { visits: planLately(now, since, house.tables.length), now, month: null });
};

interface ToWrite {
  readonly visits: readonly PlannedVisit[];
  readonly now: Date;
  /** Whose tokens come with it; null where they came already. */
  readonly month: string | null;
}

const writePast = async (ctx: Context, house: House, { visits, now, month }: ToWrite): Promise<void> => {
  const gone = visits.flatMap((visit) => pastVisit(house, visit, now) ?? []);
  if (gone.length === 0) return;
  const lastMs = Math.max(...gone.flatMap((rows) => rows.visits.map(({ closed_at: at }) => at?.getTime() ?? 0)));
  await transact(clockAt(ctx, new Date(lastMs)), async (inside) => {
    await insertPast(inside.db, gone);
    if (month !== null)
      await grantTokens(inside, house.ownerId, {
        kind: 'grant',
        amount: tokensPerMonth,
        reference: `showcase ${month}`,
        reason: 'On the house',
      });
    for (const collection of ['orders', 'payments'] as const) inside.touch(collection, house.restaurantId);
  });
};
