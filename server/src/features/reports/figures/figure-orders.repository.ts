import type { FigureName } from '@comanda/contract/reports';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';
import type { DaySpan } from './figure-days.repository.ts';
import { orderSources } from './figure-filter.ts';
import { sourceTables } from './figures.repository.ts';

export interface FigureOrderRow {
  readonly id: string;
  readonly restaurantId: string;
  readonly restaurantName: string;
  readonly timezone: string;
  readonly tableNumber: string;
  readonly customerName: string;
  readonly lines: Array<{ name: string; quantity: number }>;
  readonly currency: string;
  readonly total: number;
  readonly paid: number | null;
  readonly testPaid: number;
  readonly status: string;
  readonly paymentStatus: string;
  readonly cancelReason: string | null;
  readonly createdAt: Date;
  readonly at: Date;
}

export interface FigureOrdersFilter {
  readonly report: FigureName;
  readonly key: string | undefined;
  readonly currency: string | undefined;
  readonly after: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
  /** The whole range. Orders are searched in parts of it, but all payments within it count. */
  readonly range: readonly DaySpan[];
}

const spansOf = (spans: readonly DaySpan[]): RawBuilder<unknown> => sql`
  select given.restaurant_id, restaurants.timezone, restaurants.day_end_hour, given.since, given.until
  from unnest(${sql.val(spans.map(({ restaurantId }) => restaurantId))}::uuid[],
    ${sql.val(spans.map(({ since }) => since))}::timestamptz[],
    ${sql.val(spans.map(({ until }) => until))}::timestamptz[]) as given (restaurant_id, since, until)
  join restaurants on restaurants.id = given.restaurant_id`;

/** Sum of these payments for an order within the range. */
const paidWithin = (range: readonly DaySpan[], payments: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(sum(part.amount_minor), 0) from payment_parts as part
  join payments on payments.restaurant_id = part.restaurant_id and payments.id = part.payment_id and payments.status = 'paid'
  join (${spansOf(range)}) as span on span.restaurant_id = payments.restaurant_id
    and payments.paid_at >= span.since and payments.paid_at < span.until
  where part.restaurant_id = orders.restaurant_id and part.order_id = orders.id and ${payments})`;

/** Returns the newest orders first, and those with the same time in descending order of their ids. */
export const findFigureOrders = async (
  db: Kysely<DB>,
  spans: readonly DaySpan[],
  { report, key, currency, after, limit, range }: FigureOrdersFilter,
): Promise<FigureOrderRow[]> => {
  const figure = orderSources[report](key);
  const payments = figure.find((source) => source.payments !== undefined)?.payments;
  // The offset keeps each a separate subquery: each span is read by the index, never all orders of a restaurant.
  const sources = figure.map(
    ({ from, at }) => sql`(select orders.id, ${at} as at from ${from}
      and ${currency === undefined ? sql`true` : sql`orders.currency = ${currency}`} offset 0)`,
  );
  const rows = await queryByRestaurant(db, {
    restaurantIds: [...new Set(spans.map(({ restaurantId }) => restaurantId))],
    tables: sourceTables,
    query: ({ ids, tables }) => {
      const isOfPart = ({ restaurantId }: DaySpan): boolean => ids?.includes(restaurantId) ?? true;
      return sql<FigureOrderRow>`
    with ${tables} span as materialized (${spansOf(spans.filter(isOfPart))}), page as (
      select span.restaurant_id, span.timezone, found.id, max(found.at) as at
      from span cross join lateral (${sql.join(sources, sql` union all `)}) as found
      group by 1, 2, 3
      ${after === undefined ? sql`` : sql`having (max(found.at), found.id) < (${after.at}, ${after.id}::uuid)`}
      order by 4 desc, 3 desc limit ${limit}
    )
    select orders.id, orders.restaurant_id as "restaurantId", orders.restaurant_name as "restaurantName", page.timezone,
      orders.table_number as "tableNumber", orders.customer_name as "customerName", orders.currency,
      orders.total_minor as total, ${payments === undefined ? sql`null::bigint` : paidWithin(range.filter(isOfPart), payments)} as paid, orders.test_paid_minor as "testPaid", orders.status, orders.payment_status as "paymentStatus",
      orders.cancel_reason as "cancelReason", orders.created_at as "createdAt", page.at,
      coalesce((
        select json_agg(json_build_object('name', line.name, 'quantity', line.quantity) order by line.position)
        from order_items as line where line.restaurant_id = orders.restaurant_id and line.order_id = orders.id
      ), '[]') as lines
    from page join orders on orders.restaurant_id = page.restaurant_id and orders.id = page.id`;
    },
  });
  return rows
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id > other.id ? -1 : 1))
    .slice(0, limit);
};
