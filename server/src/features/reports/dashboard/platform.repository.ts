import { sql, type Kysely } from 'kysely';
import { publicDemoIds } from '#platform/context';
import { mergeRows, queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';
import { toBusinessDaySql, startOfDaySql, hasCurrentBounds } from '#features/reports/figures';

export interface PlatformCounts {
  readonly owners: number;
  readonly staff: number;
  readonly restaurants: number;
  readonly activeRestaurants: number;
  readonly orderingRestaurants: number;
  readonly openTables: number;
  readonly openOrders: number;
  readonly tables: number;
  readonly menus: number;
  readonly scans: number;
}

type People = Pick<PlatformCounts, 'owners' | 'staff'>;
type RestaurantCounts = Omit<PlatformCounts, keyof People>;

export const countPlatform = async (db: Kysely<DB>, orderingSince: Date): Promise<PlatformCounts> => {
  const { rows: people } = await sql<People>`
    select count(*) filter (where role = 'owner' and id <> ${publicDemoIds.ownerId}) as owners,
      count(*) filter (where role = 'staff') as staff
    from users`.execute(db);
  const rows = await queryByRestaurant(db, {
    restaurantIds: 'all',
    tables: ['orders', 'visits', 'qr_codes', 'menus'],
    query: ({ tables, isChosen }) => sql<RestaurantCounts>`
    with ${tables} own as (select id, status from restaurants where not is_sample and ${isChosen(sql`id`)})
    select
      (select count(*) from own) as restaurants,
      (select count(*) from own where status = 'active') as "activeRestaurants",
      (select count(*) from own where exists (
        select 1 from orders where restaurant_id = own.id and created_at >= ${orderingSince})) as "orderingRestaurants",
      (select count(*) from visits join own on own.id = visits.restaurant_id where closed_at is null and kind = 'table')
        as "openTables",
      (select count(*) from own join orders on orders.restaurant_id = own.id
        where orders.status in ('unopened', 'accepted', 'preparing', 'partially_delivered') and orders.waits_for is null) as "openOrders",
      (select count(*) from own join qr_codes on qr_codes.restaurant_id = own.id and qr_codes.kind = 'table'
        and qr_codes.removed_at is null) as tables,
      (select count(*) from own join menus on menus.restaurant_id = own.id and menus.removed_at is null) as menus,
      (select coalesce(sum(scan_count), 0) from qr_codes join own on own.id = qr_codes.restaurant_id) as scans
  `,
  });
  const [counts = noRestaurants] = mergeRows(
    rows,
    () => '',
    (one, other) => ({
      restaurants: one.restaurants + other.restaurants,
      activeRestaurants: one.activeRestaurants + other.activeRestaurants,
      orderingRestaurants: one.orderingRestaurants + other.orderingRestaurants,
      openTables: one.openTables + other.openTables,
      openOrders: one.openOrders + other.openOrders,
      tables: one.tables + other.tables,
      menus: one.menus + other.menus,
      scans: one.scans + other.scans,
    }),
  );
  return { owners: 0, staff: 0, ...people[0], ...counts };
};

const noRestaurants: RestaurantCounts = {
  restaurants: 0,
  activeRestaurants: 0,
  orderingRestaurants: 0,
  openTables: 0,
  openOrders: 0,
  tables: 0,
  menus: 0,
  scans: 0,
};

export interface PeriodRow {
  readonly currency: string;
  readonly orders: number;
  readonly amount: number;
}

/**
 * Sums the revenue of all restaurants since the local day `daysBack` days before today; null means all time. Uses the stored sums of
 * rolled-up days, and reads only the gaps between them from the orders.
 */
export const sumPlatformRevenue = async (
  db: Kysely<DB>,
  { now, daysBack }: { now: Date; daysBack: number | null },
): Promise<PeriodRow[]> => {
  const day = sql`(${toBusinessDaySql(sql`${now}::timestamptz`)} - ${daysBack}::integer)`;
  const since = daysBack === null ? sql`'-infinity'::timestamptz` : startOfDaySql(day);
  const rows = await queryByRestaurant(db, {
    restaurantIds: 'all',
    tables: ['orders', 'report_days', 'report_figures'],
    query: ({ tables, isChosen }) => sql<PeriodRow>`
    with ${tables} own as materialized (
      select id, ${since} as since from restaurants where not is_sample and ${isChosen(sql`id`)}
    ),
    kept as materialized (
      select known.restaurant_id, known.day, known.starts_at, known.ends_at, own.since
      from report_days as known join own on own.id = known.restaurant_id and known.starts_at >= own.since
      join restaurants on restaurants.id = own.id where not known.is_stale and ${hasCurrentBounds}
    ), gaps as materialized (
      select restaurant_id, coalesce(lag(ends_at) over (partition by restaurant_id order by day), since) as since,
        starts_at as until
      from kept
      union all
      select own.id, coalesce(max(kept.ends_at), own.since), 'infinity' from own
      left join kept on kept.restaurant_id = own.id group by own.id, own.since
    ), summed as (
      select figures.currency, figures.count as orders, figures.amount_minor as amount
      from kept join report_figures as figures on figures.restaurant_id = kept.restaurant_id and figures.day = kept.day
        and figures.dimension = 'day'
      union all
      select live.currency, live.orders, live.amount from gaps cross join lateral (
        select currency, count(*) as orders, sum(total_minor) as amount from orders
        where restaurant_id = gaps.restaurant_id and created_at >= gaps.since and created_at < gaps.until
          and status <> 'cancelled' and waits_for is null
        group by 1
      ) as live where gaps.since < gaps.until
    )
    select currency, sum(orders) as orders, sum(amount) as amount from summed group by 1`,
  });
  return mergeRows(
    rows,
    ({ currency }) => currency,
    (one, other) => ({ ...one, orders: one.orders + other.orders, amount: one.amount + other.amount }),
  ).toSorted((one, other) => other.amount - one.amount);
};
