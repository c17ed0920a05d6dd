import { sql, type Kysely } from 'kysely';
import { mergeRows, queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';
import { comparedSpans } from '#features/reports/figures';

export type ComparedSpan = 'today' | 'before' | 'beforeWholeDay';

export interface DashboardScope {
  readonly restaurantIds: readonly string[];
  readonly now: Date;
}

/** The figures that count what was read in a span: a week ago, both parts of the day count to the whole day. */
const comparedBy = {
  today: ['today'],
  before: ['before', 'beforeWholeDay'],
  restOfBefore: ['beforeWholeDay'],
} as const satisfies Record<string, readonly ComparedSpan[]>;

interface InReadSpan {
  readonly span: keyof typeof comparedBy;
}

const toCompared = <Row extends InReadSpan>(rows: readonly Row[]) =>
  rows.flatMap(({ span, ...row }) => {
    const spans: readonly ComparedSpan[] = comparedBy[span];
    return spans.map((compared) => ({ ...row, span: compared }));
  });

const inSpan = sql`orders.restaurant_id = spans.restaurant_id and orders.created_at >= spans.since
  and orders.created_at < spans.until and orders.status <> 'cancelled' and orders.waits_for is null`;

export interface RevenueRow {
  readonly span: ComparedSpan;
  readonly currency: string;
  readonly orders: number;
  readonly revenue: number;
}

export const compareRevenue = async (db: Kysely<DB>, { restaurantIds, now }: DashboardScope): Promise<RevenueRow[]> => {
  const rows = await queryByRestaurant(db, {
    restaurantIds,
    tables: ['orders'],
    query: ({ ids, tables }) => sql<Omit<RevenueRow, 'span'> & InReadSpan>`
    with ${tables} spans as materialized (${comparedSpans(ids ?? [], now)})
    select spans.name as span, live.currency, sum(live.orders) as orders, sum(live.revenue) as revenue
    from spans cross join lateral (
      select orders.currency, count(*) as orders, sum(orders.total_minor) as revenue from orders where ${inSpan} group by 1
    ) as live
    group by 1, 2`,
  });
  return mergeRows(
    toCompared(rows),
    ({ span, currency }) => `${span} ${currency}`,
    (one, other) => ({ ...one, orders: one.orders + other.orders, revenue: one.revenue + other.revenue }),
  );
};

export interface ReadyRow {
  readonly span: ComparedSpan;
  readonly orders: number;
  readonly medianMs: number | null;
  readonly p90Ms: number | null;
}

/** Measures the time from placing an order until its last line was ready. Omits orders with a line that has no ready time. */
export const compareReadyTimes = async (
  db: Kysely<DB>,
  { restaurantIds, now }: DashboardScope,
): Promise<ReadyRow[]> => {
  const rows = await queryByRestaurant(db, {
    restaurantIds,
    tables: ['orders', 'order_items'],
    query: ({ ids, tables }) => sql<InReadSpan & { readonly times: readonly number[] }>`
    with ${tables} spans as materialized (${comparedSpans(ids ?? [], now)})
    select spans.name as span, array_agg(live.ms) as times
    from spans cross join lateral (
      select extract(epoch from ready.at - orders.created_at)::float8 * 1000 as ms
      from orders cross join lateral (
        select max(line.ready_at) as at, bool_and(line.ready_at is not null) as is_whole from order_items as line
        where line.restaurant_id = orders.restaurant_id and line.order_id = orders.id
          -- A later course waits for the guests, not for the kitchen.
          and line.course is distinct from 'later'
      ) as ready
      where ${inSpan} and ready.is_whole
      -- Keeps this a separate subquery: each span is read by the index, never all orders of a restaurant.
      offset 0
    ) as live
    group by 1`,
  });
  const bySpan = mergeRows(
    toCompared(rows),
    ({ span }) => span,
    (one, other) => ({ span: one.span, times: [...one.times, ...other.times] }),
  );
  return bySpan.map(({ span, times }) => {
    const sorted = times.toSorted((one, other) => one - other);
    return { span, orders: times.length, medianMs: percentile(sorted, 0.5), p90Ms: percentile(sorted, 0.9) };
  });
};

/** The value below which this fraction of the sorted values lies, between two of them if necessary, rounded. */
const percentile = (sorted: readonly number[], fraction: number): number | null => {
  const place = fraction * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
};

export interface FunnelRow {
  readonly span: ComparedSpan;
  readonly scans: number;
  readonly visits: number;
  readonly orderingVisits: number;
}

export const compareFunnels = async (db: Kysely<DB>, { restaurantIds, now }: DashboardScope): Promise<FunnelRow[]> => {
  const rows = await queryByRestaurant(db, {
    restaurantIds,
    tables: ['orders', 'visits', 'visit_guests'],
    query: ({ ids, tables }) => sql<Omit<FunnelRow, 'span'> & InReadSpan>`
    with ${tables} spans as materialized (${comparedSpans(ids ?? [], now)})
    select spans.name as span, sum(scanned.count) as scans, sum(seated.count) as visits,
      sum(seated.ordering) as "orderingVisits"
    from spans
    cross join lateral (
      select count(*) from visit_guests
      where restaurant_id = spans.restaurant_id and joined_at >= spans.since and joined_at < spans.until
    ) as scanned
    cross join lateral (
      select count(*), count(*) filter (where exists (
        select 1 from orders where orders.restaurant_id = visits.restaurant_id and orders.visit_id = visits.id
          and orders.status <> 'cancelled' and orders.waits_for is null
      )) as ordering
      from visits where restaurant_id = spans.restaurant_id and opened_at >= spans.since and opened_at < spans.until
    ) as seated
    group by 1`,
  });
  return mergeRows(
    toCompared(rows),
    ({ span }) => span,
    (one, other) => ({
      span: one.span,
      scans: one.scans + other.scans,
      visits: one.visits + other.visits,
      orderingVisits: one.orderingVisits + other.orderingVisits,
    }),
  );
};

interface Floor {
  readonly openTables: number;
  readonly openOrders: number;
}

export const countFloor = async (db: Kysely<DB>, restaurantIds: readonly string[]): Promise<Floor> => {
  const { rows } = await sql<Floor>`
    select
      (select count(*) from visits where restaurant_id = any(${sql.val(restaurantIds)}::uuid[]) and closed_at is null
        and kind = 'table')
        as "openTables",
      (select count(*) from orders where restaurant_id = any(${sql.val(restaurantIds)}::uuid[])
        and status in ('unopened', 'accepted', 'preparing', 'partially_delivered') and waits_for is null) as "openOrders"`.execute(
    db,
  );
  return rows[0] ?? { openTables: 0, openOrders: 0 };
};

export interface FeedbackSum {
  readonly count: number;
  readonly average: number | null;
  readonly unhappy: number;
}

export const sumFeedback = async (
  db: Kysely<DB>,
  restaurantIds: readonly string[],
  { since, happyFrom }: { since: Date; happyFrom: number },
): Promise<FeedbackSum> => {
  const { rows } = await sql<FeedbackSum>`
    select count(*) as count, round(avg(stars), 2)::float8 as average, count(*) filter (where stars < ${happyFrom}) as unhappy
    from feedback
    where restaurant_id = any(${sql.val(restaurantIds)}::uuid[]) and created_at >= ${since}`.execute(db);
  return rows[0] ?? { count: 0, average: null, unhappy: 0 };
};

export interface MenuDish {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
}

/** Returns the dishes that guests can order now and that were already on the menu at `since`. */
export const findDishesOnMenu = async (
  db: Kysely<DB>,
  restaurantIds: readonly string[],
  since: Date,
): Promise<MenuDish[]> =>
  db
    .selectFrom('items')
    .innerJoin('menus', (join) =>
      join.onRef('menus.restaurant_id', '=', 'items.restaurant_id').onRef('menus.id', '=', 'items.menu_id'),
    )
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.restaurant_id', '=', 'items.restaurant_id')
        .onRef('categories.id', '=', 'items.category_id'),
    )
    .select(['items.id', 'items.name', 'menus.currency'])
    .where('items.restaurant_id', '=', sql<string>`any(${sql.val(restaurantIds)}::uuid[])`)
    .where('items.is_available', '=', true)
    .where((item) => item.or([item('items.stock_count', 'is', null), item('items.stock_count', '>', 0)]))
    .where('items.created_at', '<', since)
    .where('items.removed_at', 'is', null)
    .where('menus.removed_at', 'is', null)
    .where('categories.removed_at', 'is', null)
    .execute();
