import { sql, type RawBuilder } from 'kysely';

// Each dimension is one query over the source rows. The roll-up stores its result for days that are over; for every other day the query
// runs again.

const ofDay = sql`orders.restaurant_id = days.restaurant_id and orders.created_at >= days.starts_at
  and orders.created_at < days.ends_at and orders.waits_for is null`;
const counted = sql`${ofDay} and orders.status <> 'cancelled'`;
const lines = sql`orders join order_items as line
  on line.restaurant_id = orders.restaurant_id and line.order_id = orders.id`;
/** A line after its discounts. */
const lineTotal = sql`line.price_minor::bigint * line.quantity - line.discount_minor`;
const history = sql`orders join order_history as entry
  on entry.restaurant_id = orders.restaurant_id and entry.order_id = orders.id`;
/** True for entries made by staff; guests and the system have entries too. */
export const byStaff = sql`entry.changed_by not in ('Guest', 'System', '')`;
/** Account id if known, otherwise the name: entries of API keys, of other systems, and old entries have no account. */
export const staffKey = sql`coalesce(entry.changed_by_id::text, entry.changed_by)`;
/** Test payments have rows of their own and are in no other figure, because no money was moved. */
export const methodKey = sql`payments.method || coalesce(':' || payments.paid_with, '')
  || case when payments.is_test then ':test' else '' end`;
export const isReal = sql`not payments.is_test`;
const paid = sql`payments.restaurant_id = days.restaurant_id and payments.status = 'paid'
  and payments.paid_at >= days.starts_at and payments.paid_at < days.ends_at`;
const refunded = sql`refunds join payments
  on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
  where refunds.restaurant_id = days.restaurant_id and refunds.status = 'done'
    and refunds.refunded_at >= days.starts_at and refunds.refunded_at < days.ends_at`;

const revenueBy = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select orders.currency, ${key} as key, '' as label, count(*) as count, 0 as quantity,
    sum(orders.total_minor) as amount, 0 as tips
  from orders where ${counted} group by 1, 2`;

const salesBy = (
  key: RawBuilder<unknown>,
  { label, also = sql`` }: { label: RawBuilder<unknown>; also?: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select currency, key, coalesce(max(label), '') as label, count(*) as count, sum(quantity) as quantity, sum(amount) as amount, 0 as tips
  from (
    -- Counts each order once by a group of its own, because counting distinct ids would sort all lines.
    select orders.currency, ${key} as key, max(${label}) as label, sum(line.quantity) as quantity, sum(${lineTotal}) as amount
    from ${lines} ${also} where ${counted} group by 1, 2, orders.id
  ) as sold group by 1, 2`;

const actionsBy = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select orders.currency, ${staffKey} as key, max(entry.changed_by) as label, count(*) as count, 0 as quantity, 0 as amount, 0 as tips
  from ${history} where ${ofDay} and ${byStaff} and ${what} group by 1, 2`;

const paymentsBy = (key: RawBuilder<unknown>, condition = sql`true`): RawBuilder<unknown> => sql`
  select payments.currency, ${key} as key, '' as label, count(*) as count, 0 as quantity,
    sum(payments.amount_minor) as amount, sum(payments.tip_minor) as tips
  from payments where ${paid} and ${key} is not null and ${condition} group by 1, 2`;

const refundsBy = (key: RawBuilder<unknown>, condition = sql`true`): RawBuilder<unknown> => sql`
  select payments.currency, ${key} as key, '' as label, count(*) as count, 0 as quantity,
    sum(refunds.amount_minor) as amount, 0 as tips
  from ${refunded} and ${key} is not null and ${condition} group by 1, 2`;

/** True if prices contain tax, according to the rates of the order. Old orders have no rates: then the sums of the order tell. */
const includesTax = sql`coalesce((orders.rates ->> 'pricesIncludeTax')::boolean,
  orders.total_minor = orders.subtotal_minor + orders.service_charge_minor)`;

/** Kind and name of a discount; with the person's name if staff gave it. */
export const discountKey = sql`(given ->> 'kind') || ':' || (given ->> 'name')
  || case when given ->> 'kind' = 'staff' then ' · ' || (given ->> 'by') else '' end`;

/** Names of a chosen option and its group; empty for a line without options. */
export const optionKey = sql`coalesce((chosen ->> 'group') || ': ' || (chosen ->> 'name'), '')`;

/** Queries for one day, aliased `days`. Columns: currency, key, label, count, quantity, amount and tips. */
export const dimensions = {
  day: revenueBy(sql`''`),
  hour: revenueBy(sql`extract(hour from orders.created_at at time zone days.timezone)::integer::text`),
  table: revenueBy(sql`orders.table_number`),
  kind: revenueBy(sql`orders.kind`),
  dish: salesBy(sql`coalesce(line.item_id::text, 'name:' || line.name)`, { label: sql`line.name` }),
  category: salesBy(sql`coalesce(line.category_id::text, '')`, {
    label: sql`category.name`,
    also: sql`left join categories as category
      on category.restaurant_id = line.restaurant_id and category.id = line.category_id`,
  }),
  /** Chosen options. Lines without options count under an empty key, so that a stored day is known to have been counted. */
  option: sql`
    select orders.currency, ${optionKey} as key,
      coalesce(max((chosen ->> 'name') || ' (' || (chosen ->> 'group') || ')'), '') as label, count(distinct orders.id) as count,
      sum(line.quantity) as quantity, sum(coalesce((chosen ->> 'price')::bigint, 0) * line.quantity) as amount, 0 as tips
    from ${lines} left join lateral jsonb_array_elements(line.options) as chosen on true where ${counted} group by 1, 2`,
  tax: sql`
    select orders.currency, (tax ->> 'rateMilliPercent') as key, '' as label, count(distinct orders.id) as count,
      0 as quantity, sum((tax ->> 'amount')::bigint) as amount, 0 as tips
    from orders cross join lateral jsonb_array_elements(orders.taxes) as tax where ${counted} group by 1, 2`,
  /** The net amount of the lines of each tax rate. */
  taxed: sql`
    select orders.currency, (tax ->> 'rateMilliPercent') as key, '' as label, count(distinct orders.id) as count,
      0 as quantity, sum(priced.amount - case when ${includesTax} then (tax ->> 'amount')::bigint else 0 end) as amount, 0 as tips
    from orders cross join lateral jsonb_array_elements(orders.taxes) as tax
    cross join lateral (
      select coalesce(sum(${lineTotal}), 0) as amount from order_items as line
      where line.restaurant_id = orders.restaurant_id and line.order_id = orders.id
        and coalesce(line.tax_rate_milli_percent::text, orders.rates ->> 'taxRateMilliPercent', tax ->> 'rateMilliPercent')
          = tax ->> 'rateMilliPercent'
    ) as priced
    where ${counted} group by 1, 2`,
  /** Amounts that promotions and staff took off the lines: by happy hour, code, or the reason that staff gave. */
  discount: sql`
    select orders.currency, ${discountKey} as key, '' as label,
      count(distinct orders.id) as count, 0 as quantity, sum((given ->> 'amount')::bigint) as amount, 0 as tips
    from ${lines} cross join lateral jsonb_array_elements(line.discounts) as given
    where ${counted} and line.discount_minor > 0 group by 1, 2`,
  /** Amounts that staff took off, by person. */
  discounted: sql`
    select orders.currency, coalesce(given ->> 'byId', given ->> 'by') as key, max(given ->> 'by') as label,
      count(distinct orders.id) as count, 0 as quantity, sum((given ->> 'amount')::bigint) as amount, 0 as tips
    from ${lines} cross join lateral jsonb_array_elements(line.discounts) as given
    where ${counted} and line.discount_minor > 0 and given ->> 'kind' = 'staff' group by 1, 2`,
  reason: sql`
    select orders.currency, coalesce(orders.cancel_reason, '') as key, '' as label, count(*) as count, 0 as quantity,
      sum(orders.total_minor) as amount, 0 as tips
    from orders where ${ofDay} and orders.status = 'cancelled' group by 1, 2`,
  method: paymentsBy(methodKey),
  refund: refundsBy(methodKey),
  tips: paymentsBy(sql`''`, isReal),
  placed: actionsBy(sql`entry.previous_status is null`),
  moved: actionsBy(sql`entry.previous_status is not null and entry.undoes is null`),
  taken: paymentsBy(sql`payments.taken_by::text`, isReal),
  givenBack: refundsBy(sql`refunds.refunded_by::text`, isReal),
} as const satisfies Record<string, RawBuilder<unknown>>;

export type Dimension = keyof typeof dimensions;

/** The dimension whose source rows are deleted after some time. Its stored sums stay. */
export const historyDimension = 'moved' satisfies Dimension;
