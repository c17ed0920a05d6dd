import type { FigureName } from '@comanda/contract/reports';
import { sql, type RawBuilder } from 'kysely';
import { toBusinessDaySql, type DayClock } from './days.ts';
import { byStaff, discountKey, isReal, methodKey, optionKey, staffKey } from './dimensions.ts';

/** Query for the orders of a span, aliased `span`, that count in a figure, each with the time at which it was counted. */
interface OrderSource {
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** True if an order counts once, when it is placed. Payments and refunds can count an order several times. */
  readonly isOnce: boolean;
  /** Condition for the payments whose amounts are shown for each order; absent if the figure is not about payments. */
  readonly payments?: RawBuilder<unknown>;
}

const placedIn = sql`orders.restaurant_id = span.restaurant_id and orders.created_at >= span.since
  and orders.created_at < span.until and orders.waits_for is null`;

const placed = (condition: RawBuilder<unknown>): OrderSource => ({
  from: sql`orders where ${placedIn} and ${condition}`,
  at: sql`orders.created_at`,
  isOnce: true,
});

const counted = (condition: RawBuilder<unknown>): OrderSource =>
  placed(sql`orders.status <> 'cancelled' and ${condition}`);

const clock = sql`(orders.created_at at time zone span.timezone)`;
const hour = sql`extract(hour from ${clock})::integer`;
const spanClock: DayClock = { timezone: sql`span.timezone`, dayEndHour: sql`span.day_end_hour` };
const day = toBusinessDaySql(sql`orders.created_at`, spanClock);

const lineThat = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select 1 from order_items as line
  where line.restaurant_id = orders.restaurant_id and line.order_id = orders.id and ${condition})`;

/** Finds orders by the payments or refunds of the span. */
const paidBy = (moved: RawBuilder<unknown>): OrderSource => ({
  from: sql`(
      select part.order_id, max(moved.at) as at from (${moved}) as moved
      join payment_parts as part on part.restaurant_id = span.restaurant_id and part.payment_id = moved.id
      group by 1
    ) as paid join orders on orders.restaurant_id = span.restaurant_id and orders.id = paid.order_id where true`,
  at: sql`paid.at`,
  isOnce: false,
});

const paymentsThat = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select payments.id, payments.paid_at as at from payments
  where payments.restaurant_id = span.restaurant_id and payments.status = 'paid'
    and payments.paid_at >= span.since and payments.paid_at < span.until and ${condition}`;

const refundsThat = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select payments.id, refunds.refunded_at as at from refunds
  join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
  where refunds.restaurant_id = span.restaurant_id and refunds.status = 'done'
    and refunds.refunded_at >= span.since and refunds.refunded_at < span.until and ${condition}`;

const always = sql`true`;

/** True for an unpaid order, delivered or not. */
export const isUnpaid = sql`orders.status <> 'cancelled' and orders.payment_status <> 'paid' and orders.waits_for is null`;

/**
 * True for a cancelled order whose payments exceed their completed and pending refunds. A refund refers to a whole payment. Payments are read only
 * if the stored total says that there are any.
 */
export const isPaidThoughCancelled = sql`orders.status = 'cancelled' and orders.paid_minor > 0 and (
  select coalesce(sum(part.amount_minor - least(part.amount_minor, given.back)), 0) from payment_parts as part
  join payments on payments.restaurant_id = part.restaurant_id and payments.id = part.payment_id and payments.status = 'paid'
  cross join lateral (
    select coalesce(sum(refunds.amount_minor), 0) as back from refunds
    where refunds.restaurant_id = payments.restaurant_id and refunds.payment_id = payments.id and refunds.status <> 'failed'
  ) as given
  where part.restaurant_id = orders.restaurant_id and part.order_id = orders.id
) > 0`;

/** Queries for the orders of each figure. Without a key, they return the orders of the whole report. */
export const orderSources: Readonly<Record<FigureName, (key: string | undefined) => readonly OrderSource[]>> = {
  day: (key) => [counted(key === undefined ? always : sql`${day}::text = ${key}`)],
  hour: (key) => [counted(key === undefined ? always : sql`${hour}::text = ${key}`)],
  weekdayHour: (key) => [
    counted(key === undefined ? always : sql`extract(isodow from ${day})::integer || '-' || ${hour} = ${key}`),
  ],
  dish: (key) => [
    counted(lineThat(key === undefined ? always : sql`coalesce(line.item_id::text, 'name:' || line.name) = ${key}`)),
  ],
  category: (key) => [
    counted(lineThat(key === undefined ? always : sql`coalesce(line.category_id::text, '') = ${key}`)),
  ],
  option: (key) => [
    counted(
      lineThat(sql`exists (
        select from jsonb_array_elements(line.options) as chosen
        where ${key === undefined ? always : sql`${optionKey} = ${key}`})`),
    ),
  ],
  table: (key) => [counted(key === undefined ? always : sql`orders.table_number = ${key}`)],
  kind: (key) => [counted(key === undefined ? always : sql`orders.kind = ${key}`)],
  tax: (key) => [
    counted(sql`exists (
      select 1 from jsonb_array_elements(orders.taxes) as tax
      where ${key === undefined ? always : sql`tax ->> 'rateMilliPercent' = ${key}`})`),
  ],
  discount: (key) => [
    counted(
      lineThat(sql`line.discount_minor > 0 and exists (
        select from jsonb_array_elements(line.discounts) as given
        where ${key === undefined ? always : sql`${discountKey} = ${key}`})`),
    ),
  ],
  cancellation: (key) => [
    placed(
      sql`orders.status = 'cancelled' and ${key === undefined ? always : sql`coalesce(orders.cancel_reason, '') = ${key}`}`,
    ),
  ],
  method: (key) => {
    const isMatch = key === undefined ? isReal : sql`${methodKey} = ${key}`;
    return [{ ...paidBy(sql`${paymentsThat(isMatch)} union all ${refundsThat(isMatch)}`), payments: isMatch }];
  },
  tips: (key) => {
    const isMatch = sql`payments.tip_minor > 0 and ${isReal} and ${
      key === undefined ? always : sql`${toBusinessDaySql(sql`payments.paid_at`, spanClock)}::text = ${key}`
    }`;
    return [{ ...paidBy(paymentsThat(isMatch)), payments: isMatch }];
  },
  staff: (key) => [
    placed(sql`exists (
      select 1 from order_history as entry
      where entry.restaurant_id = orders.restaurant_id and entry.order_id = orders.id and entry.undoes is null
        and ${byStaff} and ${key === undefined ? always : sql`${staffKey} = ${key}`})`),
    paidBy(sql`
      ${paymentsThat(key === undefined ? sql`payments.taken_by is not null` : sql`payments.taken_by::text = ${key}`)} and ${isReal}
      union all
      ${refundsThat(key === undefined ? sql`refunds.refunded_by is not null` : sql`refunds.refunded_by::text = ${key}`)} and ${isReal}`),
  ],
  unpaid: () => [placed(isUnpaid)],
  'paid-cancelled': () => [placed(isPaidThoughCancelled)],
};
