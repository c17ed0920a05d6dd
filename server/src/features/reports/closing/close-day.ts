import { fail } from '@comanda/contract';
import { dayMs, toBusinessDay } from '@comanda/contract/kernel';
import type { ClosingReportContent } from '@comanda/contract/reports';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact, type DB } from '#platform/db';
import { findActorName } from '#features/accounts';
import { presentSession, selectSessions } from '#features/cash';
import { findDayBounds, readFigures, type DayBounds } from '#features/reports/day-end';
import { requireOneRestaurant, type ChosenRestaurant } from '#features/reports/figures';
import { findCorrectionsBetween, presentCorrection } from '#features/reports/corrections';
import {
  findLastReport,
  findReportOfDay,
  insertReport,
  listOpenDrawers,
  lockCounter,
  lockUnreportedSessions,
  sumCashOutsideDrawers,
} from './closing.repository.ts';
import { findChanges } from './find-changes.ts';

/** Changes to older reports are no longer looked for. */
const changesWithinMs = 31 * dayMs;

/** More than staff correct in a day. */
const maxCorrectionsInReport = 5_000;

const attempts = 5;

interface DayToClose {
  readonly restaurantId: string;
  readonly day: string;
}

/**
 * Closes a day with a report. It starts where the report before ended, so that each payment and refund is in exactly one report. The
 * figures are read in one snapshot, and stored under the lock of the counter if no other report was made in between.
 */
export const closeDay = async (
  ctx: CallContext,
  { restaurantId, day }: DayToClose,
): Promise<{ reportId: string; number: number }> => {
  const restaurant = await requireOneRestaurant(ctx, restaurantId);
  if (day > toBusinessDay(ctx.clock.now(), restaurant)) throw fail('reports.day-not-begun');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const figures = await readReportFigures(ctx, restaurant, day);
    const made = await transact(ctx, (inside) =>
      storeReport({ ...inside, caller: ctx.caller }, restaurant.id, figures),
    );
    if (made !== null) return made;
  }
  throw fail('unavailable');
};

interface ReportFigures {
  readonly day: string;
  readonly bounds: DayBounds;
  /** Number of the report before; 0 if there is none. */
  readonly lastNumber: number;
  readonly content: Omit<ClosingReportContent, 'drawers'>;
}

const readReportFigures = async (
  ctx: CallContext,
  restaurant: ChosenRestaurant,
  day: string,
): Promise<ReportFigures> => {
  const now = ctx.clock.now();
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const last = await findLastReport(db, restaurant.id);
      await refuseClosedDay(db, { restaurantId: restaurant.id, day });
      const dayBounds = await findDayBounds(db, restaurant.id, day);
      const startsAt = last?.ends_at ?? dayBounds.startsAt;
      // Never before the start, although the owner may have moved the hour at which days end.
      const endsAt = latest(startsAt, earliest(dayBounds.endsAt, now));
      const bounds = { startsAt, endsAt };
      const corrections = await findCorrectionsBetween(db, restaurant.id, { ...bounds, limit: maxCorrectionsInReport });
      return {
        day,
        bounds,
        lastNumber: last?.number ?? 0,
        content: {
          restaurantName: restaurant.name,
          timezone: restaurant.timezone,
          ...(await readFigures(db, restaurant, bounds)),
          changes: await findChanges(db, restaurant.id, new Date(now.getTime() - changesWithinMs)),
          corrections: corrections.map(presentCorrection),
          cashOutsideDrawers: await sumCashOutsideDrawers(db, restaurant.id, bounds),
        },
      };
    });
};

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Days are closed in their order, each once. */
const refuseClosedDay = async (db: Kysely<DB>, { restaurantId, day }: DayToClose): Promise<void> => {
  const same = await findReportOfDay(db, restaurantId, day);
  if (same !== undefined) throw fail('reports.day-closed', { name: same.made_by_name, number: same.number });
  const last = await findLastReport(db, restaurantId);
  if (last !== undefined && last.day > day) throw fail('reports.later-day-closed', { number: last.number });
};

/** Returns null if another report was made since the figures were read. */
const storeReport = async (
  ctx: TransactionContext & Pick<CallContext, 'caller'>,
  restaurantId: string,
  { day, bounds, lastNumber, content }: ReportFigures,
): Promise<{ reportId: string; number: number } | null> => {
  if ((await lockCounter(ctx.db, restaurantId)) !== lastNumber) return null;
  const open = await listOpenDrawers(ctx.db, restaurantId, bounds.endsAt);
  if (open.length > 0) throw fail('reports.drawers-open', { drawers: open.join(', ') });
  const unreported = await lockUnreportedSessions(ctx.db, restaurantId, bounds.endsAt);
  const sessions = await selectSessions(ctx.db)
    .where('drawer_sessions.restaurant_id', '=', restaurantId)
    .where('drawer_sessions.id', '=', sql<string>`any(${sql.val(unreported)}::uuid[])`)
    .orderBy('closed_at')
    .orderBy('drawer_sessions.id')
    .execute();
  const drawers = sessions.map((row) => {
    const { restaurantId: _restaurant, isOpen: _open, reportNumber: _number, ...drawer } = presentSession(row);
    return drawer;
  });
  const [reportId, number] = [newId(), lastNumber + 1];
  const by = await findActorName(ctx.db, ctx.caller.actor);
  const report = { id: reportId, number, day, bounds, by, at: ctx.clock.now(), content: { ...content, drawers } };
  await insertReport(ctx.db, restaurantId, report);
  ctx.touch('closingReports', restaurantId, [reportId]);
  if (drawers.length > 0) ctx.touch('drawerSessions', restaurantId);
  return { reportId, number };
};
