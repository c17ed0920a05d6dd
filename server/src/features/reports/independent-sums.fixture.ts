import type { ReportMeasure, ReportName } from '@comanda/contract/reports';
import { CompiledQuery } from 'kysely';
import { keepToRestaurant, mergeRows } from '#platform/cluster';
import type { TestApp } from '#testing';

// Computes the same figures in another way, as a check: row by row, from the local date and hour of each row, without day bounds and
// without stored sums.

const clock = (column: string): string => `(${column} at time zone restaurants.timezone)`;
/** Puts the night before the end of a business day into the day before. */
const dayClock = (column: string): string => `(${clock(column)} - restaurants.day_end_hour * interval '1 hour')`;
const inRange = (column: string): string =>
  `restaurants.id = any($1::uuid[]) and to_char(${dayClock(column)}, 'YYYY-MM-DD') between $2 and $3`;

const ordersBy = (key: string, condition = `orders.status <> 'cancelled'`, money = 'revenue') => `
  select ${key} as key, orders.currency, json_build_object('orders', count(*), '${money}', sum(orders.total_minor)) as figures
  from restaurants, orders
  where orders.restaurant_id = restaurants.id and ${inRange('orders.created_at')} and ${condition} group by 1, 2`;

const linesBy = (key: string) => `
  select ${key} as key, orders.currency, json_build_object('quantity', sum(quantity), 'sales', sum(quantity * price_minor - discount_minor),
    'orders', count(distinct orders.id)) as figures
  from order_items join orders on orders.restaurant_id = order_items.restaurant_id and orders.id = order_items.order_id
  join restaurants on restaurants.id = orders.restaurant_id
  where ${inRange('orders.created_at')} and orders.status != 'cancelled' group by 1, 2`;

const method = `concat_ws(':', payments.method, payments.paid_with, case when payments.is_test then 'test' end)`;
const moneyBy = (paidKey: string, refundKey: string, condition = 'true') => `
  select key, currency, json_build_object('payments', sum(p), 'paid', sum(a), 'tips', sum(t), 'refunds', sum(r),
    'refunded', sum(b)) as figures
  from (
    select ${paidKey} as key, payments.currency, 1 as p, amount_minor as a, tip_minor as t, 0 as r, 0 as b
    from payments join restaurants on restaurants.id = payments.restaurant_id
    where payments.status = 'paid' and ${condition} and ${inRange('payments.paid_at')}
    union all
    select ${refundKey}, payments.currency, 0, 0, 0, 1, refunds.amount_minor
    from refunds join payments on payments.restaurant_id = refunds.restaurant_id and payments.id = refunds.payment_id
    join restaurants on restaurants.id = payments.restaurant_id where refunds.status not in ('pending', 'failed')
      and ${condition} and ${inRange('refunds.refunded_at')}
  ) as moved where key is not null group by 1, 2`;

const queries: Readonly<Record<ReportName, string>> = {
  day: ordersBy(`to_char(${dayClock('orders.created_at')}, 'YYYY-MM-DD')`),
  hour: ordersBy(`ltrim(to_char(${clock('orders.created_at')}, 'FMHH24'))`),
  weekdayHour: ordersBy(
    `to_char(${dayClock('orders.created_at')}, 'ID') || to_char(${clock('orders.created_at')}, '-FMHH24')`,
  ),
  table: ordersBy('orders.table_number'),
  kind: ordersBy('orders.kind'),
  cancellation: ordersBy(`coalesce(orders.cancel_reason, '')`, `orders.status = 'cancelled'`, 'lost'),
  discount: `
    select concat(given.kind, ':', given.name, case when given.kind = 'staff' then concat(' · ', given.by) end) as key, orders.currency,
      json_build_object('orders', count(distinct orders.id), 'discounted', sum(given.amount)) as figures
    from restaurants join orders on orders.restaurant_id = restaurants.id join order_items
      on order_items.restaurant_id = orders.restaurant_id and order_items.order_id = orders.id,
      jsonb_to_recordset(order_items.discounts) as given (kind text, name text, by text, amount int)
    where ${inRange('orders.created_at')} and orders.status != 'cancelled' group by 1, 2`,
  dish: linesBy(`case when item_id is null then concat('name:', order_items.name) else item_id::text end`),
  category: linesBy(`case when category_id is null then '' else category_id::text end`),
  option: `
    select concat(chosen."group", ': ', chosen.name) as key, orders.currency, json_build_object('quantity', sum(quantity),
      'optionSales', sum(quantity * chosen.price), 'orders', count(distinct orders.id)) as figures
    from restaurants join orders on orders.restaurant_id = restaurants.id join order_items
      on order_items.restaurant_id = orders.restaurant_id and order_items.order_id = orders.id,
      jsonb_to_recordset(order_items.options) as chosen ("group" text, name text, price int)
    where ${inRange('orders.created_at')} and orders.status != 'cancelled' group by 1, 2`,
  tax: `
    select tax.rate::text as key, orders.currency, json_build_object('orders', count(*), 'tax', sum(tax.amount),
      'net', sum(case orders.rates ->> 'pricesIncludeTax' when 'true' then priced - tax.amount else priced end),
      'gross', sum(case orders.rates ->> 'pricesIncludeTax' when 'true' then priced else priced + tax.amount end)) as figures
    from restaurants join orders on orders.restaurant_id = restaurants.id,
      jsonb_to_recordset(replace(orders.taxes::text, 'rateMilliPercent', 'rate')::jsonb) as tax (rate int, amount int),
      lateral (
        select coalesce(sum(price_minor * quantity - discount_minor), 0) as priced from order_items
        where order_items.restaurant_id = orders.restaurant_id and order_id = orders.id
          and case when tax_rate_milli_percent is null then (orders.rates ->> 'taxRateMilliPercent')::int
            else tax_rate_milli_percent end = tax.rate
      ) as lines_of_rate
    where ${inRange('orders.created_at')} and not orders.status = 'cancelled' group by 1, 2`,
  method: moneyBy(method, method),
  tips: `
    select to_char(${dayClock('payments.paid_at')}, 'YYYY-MM-DD') as key, payments.currency,
      json_build_object('tips', sum(tip_minor), 'paid', sum(amount_minor), 'payments', count(*)) as figures
    from payments join restaurants on restaurants.id = payments.restaurant_id
    where payments.status = 'paid' and not is_test and ${inRange('payments.paid_at')} group by 1, 2`,
  staff: `
    select key, currency, json_build_object('placed', sum(placed), 'moves', sum(moves), 'payments', sum(p), 'paid', sum(a),
      'tips', sum(t), 'refunds', sum(r), 'refunded', sum(b), 'discounted', sum(d)) as figures
    from (
      select case when changed_by_id is null then changed_by else changed_by_id::text end as key, orders.currency, (previous_status is null)::int as placed,
        (previous_status is not null and undoes is null)::int as moves, 0 as p, 0 as a, 0 as t, 0 as r, 0 as b, 0 as d
      from order_history
      join orders on orders.restaurant_id = order_history.restaurant_id and orders.id = order_history.order_id
      join restaurants on restaurants.id = orders.restaurant_id
      where ${inRange('orders.created_at')} and changed_by not in ('Guest', 'System')
      union all
      select key, currency, 0, 0, (figures ->> 'payments')::int, (figures ->> 'paid')::int, (figures ->> 'tips')::int,
        (figures ->> 'refunds')::int, (figures ->> 'refunded')::int, 0
      from (${moneyBy('payments.taken_by::text', 'refunds.refunded_by::text', 'is_test = false')}) as money
      union all
      select coalesce(given."byId", given.by), orders.currency, 0, 0, 0, 0, 0, 0, 0, given.amount
      from restaurants join orders on orders.restaurant_id = restaurants.id join order_items
      on order_items.restaurant_id = orders.restaurant_id and order_items.order_id = orders.id,
        jsonb_to_recordset(order_items.discounts) as given (kind text, by text, "byId" text, amount int)
      where ${inRange('orders.created_at')} and orders.status != 'cancelled' and given.kind = 'staff'
    ) as done group by 1, 2`,
};

export interface IndependentRow {
  readonly key: string;
  readonly currency: string;
  readonly figures: Partial<Record<ReportMeasure, number>>;
}

interface IndependentSumsInput {
  readonly report: ReportName;
  readonly restaurantIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the rows with at least one figure above zero, sorted by key and currency. Each restaurant is summed up alone: a database that is
 * distributed by restaurant refuses most of these queries over several.
 */
export const sumIndependently = async (app: TestApp, { report, restaurantIds, from, to }: IndependentSumsInput) => {
  const rows: IndependentRow[] = [];
  for (const id of restaurantIds) {
    const query = { compile: () => CompiledQuery.raw(queries[report], [[id], from, to]) };
    const { sql, parameters } = keepToRestaurant(query, id).compile();
    rows.push(...(await app.sql<IndependentRow & Record<string, unknown>>(sql, [...parameters])));
  }
  return tidy(mergeRows(rows, ({ key, currency }) => `${currency} ${key}`, addFigures));
};

const addFigures = (one: IndependentRow, other: IndependentRow): IndependentRow => {
  const sum = (measure: string): number =>
    [one, other].reduce((all, { figures }) => all + (new Map(Object.entries(figures)).get(measure) ?? 0), 0);
  return { ...one, figures: Object.fromEntries(Object.keys(one.figures).map((measure) => [measure, sum(measure)])) };
};

export const tidy = (rows: readonly IndependentRow[]): IndependentRow[] =>
  rows
    .map(({ key, currency, figures }) => ({ key, currency, figures }))
    .filter(({ figures }) => Object.values(figures).some((figure) => figure !== 0))
    .toSorted((one, other) => `${one.currency} ${one.key}`.localeCompare(`${other.currency} ${other.key}`));
