import { sql, type Kysely } from 'kysely';
import { publicDemoIds } from '#platform/context';
import type { DB } from '#platform/db';
import { toBusinessDaySql, startOfDaySql, hasCurrentBounds } from '#features/reports/figures';

export interface PlatformCounts {
  readonly owners: number;
  readonly staff: number;
  readonly restaurants: number;
  readonly activeRestaurants: number;
  readonly orderingRestaurants: number;
  readonly openTables: number;
  readonly scans: number;
}

export const countPlatform = async (db: Kysely<DB>, orderingSince: Date): Promise<PlatformCounts> => {
  const { rows } = await sql<PlatformCounts>`
    with own as (select id, status from restaurants where not is_sample)
    select
      (select count(*) from users where role = 'owner' and id <> ${publicDemoIds.ownerId}) as owners,
      (select count(*) from users where role = 'staff') as staff,
      (select count(*) from own) as restaurants,
      (select count(*) from own where status = 'active') as "activeRestaurants",
      (select count(*) from own where exists (
        select from orders where restaurant_id = own.id and created_at >= ${orderingSince})) as "orderingRestaurants",
      (select count(*) from visits join own on own.id = visits.restaurant_id where closed_at is null) as "openTables",
      (select coalesce(sum(scan_count), 0) from qr_codes join own on own.id = qr_codes.restaurant_id) as scans
  `.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('Counting answers a row.');
  return counts;
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
  const { rows } = await sql<PeriodRow>`
    with own as materialized (select id, ${since} as since from restaurants where not is_sample),
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
          and status <> 'cancelled'
        group by 1
      ) as live where gaps.since < gaps.until
    )
    select currency, sum(orders) as orders, sum(amount) as amount from summed group by 1 order by 3 desc`.execute(db);
  return rows;
};
