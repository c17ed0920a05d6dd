import { describeRefundReason, type RefundReasonCode } from '@comanda/contract/payments';
import type { DayEndEvent, WalkOut } from '@comanda/contract/reports';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { DayBounds } from './day-end.repository.ts';

type EventRow = Omit<DayEndEvent, 'at'> & { readonly at: Date };

/** Returns the tables that were closed or expired on a day with an unpaid bill, and the amount that is unpaid now. */
export const findClosedUnpaid = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select visits.id, visits.closed_at as at, visits.closed_by_name as by, visits.closed_by as "byId",
      visits.table_number as "tableNumber", orders.currency, sum(orders.total_minor - orders.paid_minor) as amount,
      case when visits.close_reason = 'expired' then 'Left without paying' else '' end as reason,
      case when visits.close_reason = 'expired' then 'left_without_paying' end as "reasonCode"
    from visits
    join orders on orders.restaurant_id = visits.restaurant_id and orders.visit_id = visits.id
      and orders.status <> 'cancelled' and orders.waits_for is null and orders.total_minor > orders.paid_minor
    where visits.restaurant_id = ${restaurantId} and visits.closed_at >= ${startsAt} and visits.closed_at < ${endsAt}
    group by visits.id, visits.closed_at, visits.closed_by_name, visits.closed_by, visits.table_number, visits.close_reason,
      orders.currency
    order by visits.closed_at, visits.id`.execute(db);
  return rows;
};

/** Returns the payments that staff took back on a day. */
export const findTakenBack = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select payments.id, taken_back_at as at, taken_back_by_name as by, taken_back_by as "byId",
      coalesce(visits.table_number, '') as "tableNumber", currency, amount_minor + tip_minor as amount, '' as reason,
      null as "reasonCode"
    from payments
    left join visits on visits.restaurant_id = payments.restaurant_id and visits.id = payments.visit_id
    where payments.restaurant_id = ${restaurantId} and payments.status = 'taken_back'
      and taken_back_at >= ${startsAt} and taken_back_at < ${endsAt}
    order by taken_back_at, payments.id`.execute(db);
  return rows;
};

/** Returns the refunds of a day, except failed ones. */
export const findRefundsOfDay = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow & { readonly reasonCode: RefundReasonCode | null }>`
    select refunds.id, refunded_at as at, refunded_by_name as by, refunded_by as "byId",
      coalesce(visits.table_number, '') as "tableNumber", payments.currency, refunds.amount_minor as amount, refunds.reason, refunds.reason_code as "reasonCode"
    from refunds
    join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
    left join visits on visits.restaurant_id = payments.restaurant_id and visits.id = payments.visit_id
    where refunds.restaurant_id = ${restaurantId} and refunds.status <> 'failed' and not payments.is_test
      and refunded_at >= ${startsAt} and refunded_at < ${endsAt}
    order by refunded_at, refunds.id`.execute(db);
  return rows.map((row) => ({ ...row, reason: describeRefundReason(row.reason, row.reasonCode) }));
};

/** Returns the visits with a card that were closed on a day before their bill was paid, with the amount that the card paid. */
export const findWalkOuts = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<(Omit<WalkOut, 'at'> & { readonly at: Date })[]> =>
  db
    .selectFrom('card_holds')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'card_holds.restaurant_id')
        .onRef('visits.id', '=', 'card_holds.visit_id'),
    )
    .select(['card_holds.id', 'visits.table_number as tableNumber', 'card_holds.guest_name as guestName'])
    .select(['card_holds.currency', 'card_holds.captured_minor as captured', 'card_holds.is_test as isTest'])
    .select(sql<Date>`visits.closed_at`.as('at'))
    .select(sql<number>`greatest(card_holds.due_minor - card_holds.captured_minor, 0)::float8`.as('missing'))
    .where('card_holds.restaurant_id', '=', restaurantId)
    .where('visits.restaurant_id', '=', restaurantId)
    .where('card_holds.settled_by', '=', 'closing')
    .where('card_holds.due_minor', '>', 0)
    .where('visits.closed_at', '>=', startsAt)
    .where('visits.closed_at', '<', endsAt)
    .orderBy('visits.closed_at')
    .orderBy('card_holds.id')
    .execute();
