import { closingReportContent, type ClosingReportContent, type ReportChange } from '@comanda/contract/reports';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';
import { isInDay, type DayBounds } from '#features/reports/day-end';

const selectReports = (db: Kysely<DB>, restaurantId: string) =>
  db.selectFrom('closing_reports').selectAll().where('restaurant_id', '=', restaurantId);

export const findReport = (db: Kysely<DB>, restaurantId: string, reportId: string) =>
  selectReports(db, restaurantId).where('id', '=', reportId).executeTakeFirst();

export const findReportOfDay = (db: Kysely<DB>, restaurantId: string, day: string) =>
  selectReports(db, restaurantId).where('day', '=', day).executeTakeFirst();

export const findLastReport = (db: Kysely<DB>, restaurantId: string) =>
  selectReports(db, restaurantId).orderBy('number', 'desc').limit(1).executeTakeFirst();

/** Reads the figures of the reports that were made since a time. */
export const listReportFigures = async (
  db: Kysely<DB>,
  restaurantId: string,
  since: Date,
): Promise<Array<{ readonly number: number; readonly content: ClosingReportContent }>> => {
  const rows = await selectReports(db, restaurantId).where('made_at', '>=', since).orderBy('number').execute();
  return rows.map(({ number, content }) => ({ number, content: closingReportContent.parse(content) }));
};

/** Sums the times of earlier reports as they are now, in the same way as the reports did. */
export const sumReportsNow = async (db: Kysely<DB>, restaurantId: string, since: Date): Promise<ReportChange[]> => {
  const { rows } = await sql<ReportChange>`
    with reports as (
      select number, starts_at, ends_at from closing_reports
      where restaurant_id = ${restaurantId} and made_at >= ${since}
    )
    select number, currency, sum(revenue) as revenue, sum(paid) as paid, sum(tips) as tips, sum(refunded) as refunded
    from (
      select reports.number, orders.currency, orders.total_minor::bigint as revenue, 0 as paid, 0 as tips, 0 as refunded
      from reports join orders on orders.restaurant_id = ${restaurantId}
        and orders.created_at >= reports.starts_at and orders.created_at < reports.ends_at
      where orders.status <> 'cancelled' and ${isInDay}
      union all
      select reports.number, payments.currency, 0, payments.amount_minor, payments.tip_minor, 0
      from reports join payments on payments.restaurant_id = ${restaurantId} and payments.status = 'paid'
        and not payments.is_test and payments.paid_at >= reports.starts_at and payments.paid_at < reports.ends_at
      union all
      select reports.number, payments.currency, 0, 0, 0, refunds.amount_minor
      from reports join refunds on refunds.restaurant_id = ${restaurantId} and refunds.status = 'done'
        and refunds.refunded_at >= reports.starts_at and refunds.refunded_at < reports.ends_at
      join payments on payments.restaurant_id = ${restaurantId} and payments.id = refunds.payment_id and not payments.is_test
    ) as counted
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

/** Sums cash payments minus cash refunds that are in no drawer. */
export const sumCashOutsideDrawers = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<Array<{ currency: string; amount: number }>> => {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount) as amount from (
      select currency, (amount_minor + tip_minor)::bigint as amount
      from payments
      where restaurant_id = ${restaurantId} and status = 'paid' and provider is null and paid_with = 'cash'
        and paid_at >= ${startsAt} and paid_at < ${endsAt}
      union all
      select payments.currency, -refunds.amount_minor::bigint
      from refunds join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
        and payments.provider is null and payments.paid_with = 'cash'
      where refunds.restaurant_id = ${restaurantId} and refunds.status = 'done'
        and refunds.refunded_at >= ${startsAt} and refunds.refunded_at < ${endsAt}
      union all
      select payments.currency, -movement.amount_minor::bigint
      from cash_movements as movement
      join payments on payments.restaurant_id = movement.restaurant_id and payments.id = movement.payment_id
      where movement.restaurant_id = ${restaurantId} and movement.made_at >= ${startsAt} and movement.made_at < ${endsAt}
        and (movement.kind = 'refund' or movement.kind = 'payment' and payments.status = 'paid')
    ) as moved
    group by 1 having sum(amount) <> 0 order by 1`.execute(db);
  return rows;
};

/** Locks the counter of the restaurant, and returns the last number that was given. */
export const lockCounter = async (db: Kysely<DB>, restaurantId: string): Promise<number> => {
  await db
    .insertInto('closing_counters')
    .values({ restaurant_id: restaurantId, last_number: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_number: lastNumber } = await db
    .selectFrom('closing_counters')
    .select('last_number')
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return lastNumber;
};

/** Locks the sessions that were closed and are in no report yet, and returns their ids. */
export const lockUnreportedSessions = async (
  db: Kysely<DB>,
  restaurantId: string,
  openedBefore: Date,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('drawer_sessions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('opened_at', '<', openedBefore)
    .where('closed_at', 'is not', null)
    .where('report_number', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

interface ReportToStore {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly bounds: DayBounds;
  readonly by: NamedActor;
  readonly at: Date;
  readonly content: ClosingReportContent;
}

/** Stores a report under the number after the locked one, and marks the counts that it contains. */
export const insertReport = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, number, day, bounds, by, at, content }: ReportToStore,
): Promise<void> => {
  await db
    .updateTable('closing_counters')
    .set({ last_number: number })
    .where('restaurant_id', '=', restaurantId)
    .execute();
  await db
    .insertInto('closing_reports')
    .values({
      restaurant_id: restaurantId,
      id,
      number,
      day,
      starts_at: bounds.startsAt,
      ends_at: bounds.endsAt,
      made_by: by.userId,
      made_by_name: by.name,
      made_at: at,
      content: JSON.stringify(content),
    })
    .execute();
  const sessionIds = content.drawers.map((drawer) => drawer.id);
  if (sessionIds.length === 0) return;
  await db
    .updateTable('drawer_sessions')
    .set({ report_number: number })
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', sessionIds)
    .execute();
};

/** Names of the drawers that were opened before a time and are still open. */
export const listOpenDrawers = async (db: Kysely<DB>, restaurantId: string, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('drawer_sessions')
    .select('drawer_name')
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .where('opened_at', '<', before)
    .orderBy('drawer_name')
    .execute();
  return rows.map(({ drawer_name: name }) => name);
};
