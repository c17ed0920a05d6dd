import { dayMs } from '@comanda/contract/kernel';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '#platform/context';
import { type DB, deleteInPortions } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { hasCurrentBounds } from './rolled-up-days.ts';

/** A few thousand entries of a busy restaurant. */
const daysPerPortion = 5;

/**
 * Deletes who moved an order from one status to the next, and when, for days that are older than the operator keeps this. The day must be
 * rolled up, so that the reports have its sums. Placing, canceling and correcting an order stays recorded for ever.
 */
const deleteOrderHistory = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.orderHistory * dayMs);
  await deleteInPortions(ctx, async () => {
    const { days, deleted } = await deleteHistoryOfDays(ctx.db, before, daysPerPortion);
    return { deleted, isLast: days < daysPerPortion };
  });
};

export const deleteOrderHistoryJob: JobDeclaration = {
  name: 'reports.delete-order-history',
  schedule: '20 4 * * *',
  run: deleteOrderHistory,
};

interface DeletedHistory {
  /** Number of days whose history is deleted now. */
  readonly days: number;
  readonly deleted: number;
}

interface EndedDay {
  readonly restaurantId: string;
  readonly day: string;
}

const isDeletable = sql`not known.is_history_deleted and not known.is_stale and ${hasCurrentBounds}`;

/**
 * Deletes the moves of orders of the oldest rolled-up days that ended before this time. From then on, the sum of the moves of these days is
 * not computed again. A distributed database cannot lock rows of several restaurants in one statement, so this looks without locks, and each
 * day is deleted in a transaction of its own.
 */
const deleteHistoryOfDays = async (db: Kysely<DB>, before: Date, mostDays: number): Promise<DeletedHistory> => {
  const { rows: days } = await sql<EndedDay>`
    select known.restaurant_id as "restaurantId", known.day::text as day
    from report_days as known join restaurants on restaurants.id = known.restaurant_id
    where known.ends_at < ${before} and ${isDeletable}
    order by known.ends_at limit ${mostDays}`.execute(db);
  let deleted = 0;
  for (const day of days)
    deleted += await db.transaction().execute((transaction) => deleteHistoryOfDay(transaction, day));
  return { days: days.length, deleted };
};

/** Locks the row of the day, so that no roll-up is summing it. */
const deleteHistoryOfDay = async (db: Transaction<DB>, { restaurantId, day }: EndedDay): Promise<number> => {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select known.starts_at, known.ends_at from report_days as known join restaurants on restaurants.id = known.restaurant_id
    where known.restaurant_id = ${restaurantId} and known.day = ${day}::date and ${isDeletable}
    for update of known`.execute(db);
  const [found] = rows;
  // It has changed since, or another node was faster.
  if (found === undefined) return 0;
  await sql`
    update report_days set is_history_deleted = true where restaurant_id = ${restaurantId} and day = ${day}::date`.execute(
    db,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from order_history as entry using orders
    where entry.restaurant_id = ${restaurantId} and orders.restaurant_id = ${restaurantId} and entry.order_id = orders.id
      and orders.created_at >= ${found.starts_at} and orders.created_at < ${found.ends_at}
      and entry.kind = 'status' and entry.previous_status is not null and entry.new_status <> 'cancelled'
      and entry.undoes is null`.execute(db);
  return Number(numAffectedRows);
};
