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

export interface OrdersRow {
  readonly span: ComparedSpan;
  readonly currency: string;
  readonly orders: number;
  readonly revenue: number;
  /** Milliseconds from placing an order until its last line was ready. Orders with a line that has no ready time are omitted. */
  readonly readyMs: readonly number[];
}

/**
 * Counts the orders of each span and measures how long their dishes took. Lines are read as ranges of order ids, not order by order: ids begin
 * with their time, so the lines of a span are next to each other.
 */
export const compareOrders = async (db: Kysely<DB>, { restaurantIds, now }: DashboardScope): Promise<OrdersRow[]> => {
  const rows = await queryByRestaurant(db, {
    restaurantIds,
    tables: ['orders', 'order_items'],
    query: ({ ids, tables }) => sql<Omit<OrdersRow, 'span'> & InReadSpan>`
    with ${tables} spans as materialized (${comparedSpans(ids ?? [], now)}),
    placed as materialized (
      select spans.name, orders.* from spans cross join lateral (
        select restaurant_id, id, created_at, currency, total_minor from orders
        where restaurant_id = spans.restaurant_id and created_at >= spans.since and created_at < spans.until
          and status <> 'cancelled' and waits_for is null
        -- Keeps this a separate subquery: each span is read by the index, never all orders of a restaurant.
        offset 0
      ) as orders
    ),
    id_ranges as materialized (
      -- As text, because PostgreSQL has no smallest uuid before version 18.
      select restaurant_id, min(id::text collate "C")::uuid as first_id, max(id::text collate "C")::uuid as last_id
      from placed group by restaurant_id, name
    ),
    ready as materialized (
      select lines.* from id_ranges cross join lateral (
        select restaurant_id, order_id, max(ready_at) as ready_at from order_items
        where restaurant_id = id_ranges.restaurant_id and order_id between id_ranges.first_id and id_ranges.last_id
          -- A later course waits for the guests, not for the kitchen.
          and course is distinct from 'later'
        group by restaurant_id, order_id having bool_and(ready_at is not null)
        offset 0
      ) as lines
    )
    select placed.name as span, placed.currency, count(*) as orders, sum(placed.total_minor) as revenue,
      -- As JSON, which is parsed much faster than an array.
      coalesce(json_agg((date_part('epoch', ready.ready_at - placed.created_at) * 1000)::bigint)
        filter (where ready.ready_at is not null), '[]') as "readyMs"
    from placed left join ready on ready.restaurant_id = placed.restaurant_id and ready.order_id = placed.id
    group by 1, 2`,
  });
  return mergeRows(
    toCompared(rows),
    ({ span, currency }) => `${span} ${currency}`,
    (one, other) => ({
      ...one,
      orders: one.orders + other.orders,
      revenue: one.revenue + other.revenue,
      readyMs: [...one.readyMs, ...other.readyMs],
    }),
  );
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
