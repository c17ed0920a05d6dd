import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { startOfDaySql } from '#features/reports/figures';

export interface DayBounds {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const findDayBounds = async (db: Kysely<DB>, restaurantId: string, day: string): Promise<DayBounds> => {
  const { rows } = await sql<DayBounds>`
    select ${startOfDaySql(sql`${day}::date`)} as "startsAt", ${startOfDaySql(sql`(${day}::date + 1)`)} as "endsAt"
    from restaurants where id = ${restaurantId}`.execute(db);
  const [bounds] = rows;
  if (bounds === undefined) throw new Error('A day has bounds.');
  return bounds;
};

export interface OrdersOfDay {
  readonly currency: string;
  readonly orders: number;
  readonly ordered: number;
  readonly cancelledOrders: number;
  readonly cancelled: number;
  readonly revenue: number;
  readonly serviceCharge: number;
  readonly paidSameDay: number;
  readonly paidOtherDays: number;
  readonly openOrders: number;
  readonly open: number;
  readonly overpaidOrders: number;
  readonly overpaid: number;
}

/** An order that the staff do not have yet counts only if money was paid for it. */
export const isInDay = sql`(orders.waits_for is null or exists (
  select 1 from payment_parts as part
  join payments on payments.restaurant_id = part.restaurant_id and payments.id = part.payment_id and payments.status = 'paid'
  where part.restaurant_id = orders.restaurant_id and part.order_id = orders.id))`;

export interface KindOfDay {
  readonly currency: string;
  readonly kind: string;
  readonly orders: number;
  readonly revenue: number;
}

/** Sums the orders of a day by the kind of place, without cancelled ones. */
export const sumKindsOfDay = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<KindOfDay[]> => {
  const { rows } = await sql<KindOfDay>`
    select orders.currency, orders.kind, count(*) as orders, sum(orders.total_minor::bigint) as revenue
    from orders
    where orders.restaurant_id = ${restaurantId} and orders.created_at >= ${startsAt} and orders.created_at < ${endsAt}
      and orders.status <> 'cancelled' and ${isInDay}
    group by 1, 2 order by 1, 4 desc, 2`.execute(db);
  return rows;
};

/** Sums the orders of a day and everything that was paid for them, on that day or another. */
export const sumOrdersOfDay = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<OrdersOfDay[]> => {
  const { rows } = await sql<OrdersOfDay>`
    with day_orders as (
      select orders.currency, orders.total_minor::bigint as total, orders.service_charge_minor as service_charge,
        orders.status = 'cancelled' as is_cancelled,
        case when orders.status = 'cancelled' then 0 else orders.total_minor::bigint end as due,
        settled.same_day, settled.other_days, settled.same_day + settled.other_days as paid
      from orders cross join lateral (
        select coalesce(sum(part.amount_minor) filter (where is_same_day), 0) as same_day,
          coalesce(sum(part.amount_minor) filter (where not is_same_day), 0) as other_days
        from payment_parts as part
        join payments on payments.restaurant_id = part.restaurant_id and payments.id = part.payment_id
          and payments.status = 'paid'
        cross join lateral (
          select payments.paid_at >= ${startsAt} and payments.paid_at < ${endsAt} as is_same_day
        ) as moment
        where part.restaurant_id = orders.restaurant_id and part.order_id = orders.id
      ) as settled
      where orders.restaurant_id = ${restaurantId} and orders.created_at >= ${startsAt} and orders.created_at < ${endsAt}
        and ${isInDay}
    )
    select currency, count(*) as orders, sum(total) as ordered,
      count(*) filter (where is_cancelled) as "cancelledOrders",
      coalesce(sum(total) filter (where is_cancelled), 0) as cancelled,
      sum(due) as revenue, coalesce(sum(service_charge) filter (where not is_cancelled), 0) as "serviceCharge",
      sum(same_day) as "paidSameDay", sum(other_days) as "paidOtherDays",
      count(*) filter (where due > paid) as "openOrders", sum(greatest(due - paid, 0)) as open,
      count(*) filter (where paid > due) as "overpaidOrders", sum(greatest(paid - due, 0)) as overpaid
    from day_orders group by currency`.execute(db);
  return rows;
};

export interface TaxOfDay {
  readonly currency: string;
  readonly rateMilliPercent: number;
  readonly amount: number;
}

export const sumTaxesOfDay = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<TaxOfDay[]> => {
  const { rows } = await sql<TaxOfDay>`
    select orders.currency, (tax ->> 'rateMilliPercent')::integer as "rateMilliPercent",
      sum((tax ->> 'amount')::bigint) as amount
    from orders cross join lateral jsonb_array_elements(orders.taxes) as tax
    where orders.restaurant_id = ${restaurantId} and orders.created_at >= ${startsAt} and orders.created_at < ${endsAt}
      and orders.status <> 'cancelled' and ${isInDay}
    group by 1, 2 order by 2`.execute(db);
  return rows;
};

export interface MoneyOfDay {
  readonly currency: string;
  readonly method: string;
  readonly paidWith: string | null;
  readonly isTest: boolean;
  readonly payments: number;
  readonly paid: number;
  readonly tips: number;
  readonly refunds: number;
  readonly refunded: number;
}

/** Sums the payments and refunds of a day by payment method. */
export const sumMoneyOfDay = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<MoneyOfDay[]> => {
  const { rows } = await sql<MoneyOfDay>`
    select currency, method, paid_with as "paidWith", is_test as "isTest", sum(payments) as payments, sum(paid) as paid, sum(tips) as tips,
      sum(refunds) as refunds, sum(refunded) as refunded
    from (
      select currency, method, paid_with, is_test, 1 as payments, amount_minor as paid, tip_minor as tips, 0 as refunds, 0 as refunded
      from payments
      where restaurant_id = ${restaurantId} and status = 'paid' and paid_at >= ${startsAt} and paid_at < ${endsAt}
      union all
      select payments.currency, payments.method, payments.paid_with, payments.is_test, 0, 0, 0, 1, refunds.amount_minor
      from refunds
      join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
      where refunds.restaurant_id = ${restaurantId} and refunds.status = 'done'
        and refunds.refunded_at >= ${startsAt} and refunds.refunded_at < ${endsAt}
    ) as moved
    group by 1, 2, 3, 4 order by 1, 2, 4, 3 nulls last`.execute(db);
  return rows;
};

interface CurrencyAmount {
  readonly currency: string;
  readonly amount: number;
}

/** Sums the payments of a day for orders of other days. */
export const sumPaidForOtherDays = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<CurrencyAmount[]> => {
  const { rows } = await sql<CurrencyAmount>`
    select payments.currency, sum(part.amount_minor) as amount
    from payments
    cross join lateral (
      select payment_parts.amount_minor from payment_parts
      join orders on orders.restaurant_id = payment_parts.restaurant_id and orders.id = payment_parts.order_id
      where payment_parts.restaurant_id = payments.restaurant_id and payment_parts.payment_id = payments.id
        and (orders.created_at < ${startsAt} or orders.created_at >= ${endsAt})
      -- Keeps this a separate subquery: the parts of each payment are read by the index, never all parts of a restaurant.
      offset 0
    ) as part
    where payments.restaurant_id = ${restaurantId} and payments.status = 'paid'
      and payments.paid_at >= ${startsAt} and payments.paid_at < ${endsAt}
    group by 1`.execute(db);
  return rows;
};

/** Sums the money of a day that could not be allocated to any order, because it came late or exceeded the open amount. */
export const sumUnallocated = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<CurrencyAmount[]> => {
  const { rows } = await sql<CurrencyAmount>`
    select currency, sum(amount_minor - (
      select coalesce(sum(part.amount_minor), 0) from payment_parts as part
      where part.restaurant_id = payments.restaurant_id and part.payment_id = payments.id
    )) as amount
    from payments
    where restaurant_id = ${restaurantId} and status = 'paid' and paid_at >= ${startsAt} and paid_at < ${endsAt}
    group by 1`.execute(db);
  return rows;
};

export interface PendingRefundSum extends CurrencyAmount {
  readonly refunds: number;
}

/** Sums the refunds that were requested on a day and that the provider has not completed yet. */
export const sumPendingRefunds = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<PendingRefundSum[]> => {
  const { rows } = await sql<PendingRefundSum>`
    select payments.currency, count(*) as refunds, sum(refunds.amount_minor) as amount
    from refunds
    join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
    where refunds.restaurant_id = ${restaurantId} and refunds.status = 'pending' and not payments.is_test
      and refunds.refunded_at >= ${startsAt} and refunds.refunded_at < ${endsAt}
    group by 1`.execute(db);
  return rows;
};

/** Sums the discounts of a day's orders by promotion, and by reason and person of the staff. */
export const sumDiscountsOfDay = async (
  db: Kysely<DB>,
  restaurantId: string,
  { startsAt, endsAt }: DayBounds,
): Promise<unknown[]> => {
  const { rows } = await sql`
    select given ->> 'kind' as kind, given ->> 'name' as name, given ->> 'by' as by, given ->> 'byId' as "byId",
      orders.currency, count(distinct orders.id) as orders, sum((given ->> 'amount')::bigint) as amount
    from orders
    join order_items as line on line.restaurant_id = orders.restaurant_id and line.order_id = orders.id
      and line.discount_minor > 0
    cross join lateral jsonb_array_elements(line.discounts) as given
    where orders.restaurant_id = ${restaurantId} and orders.created_at >= ${startsAt} and orders.created_at < ${endsAt}
      and orders.status <> 'cancelled'
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};
