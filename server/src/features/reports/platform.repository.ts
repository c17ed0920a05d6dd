import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { startOfDay } from './days.ts';

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
      (select count(*) from users where role = 'owner') as owners,
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

export interface TokenSums {
  readonly granted: number;
  readonly bought: number;
  readonly spent: number;
  readonly balance: number;
}

export const sumTokens = async (db: Kysely<DB>): Promise<TokenSums> => {
  const { rows } = await sql<TokenSums>`
    select coalesce(sum(amount) filter (where amount > 0 and kind <> 'purchase'), 0) as granted,
      coalesce(sum(amount) filter (where kind = 'purchase'), 0) as bought,
      coalesce(-sum(amount) filter (where amount < 0), 0) as spent, coalesce(sum(amount), 0) as balance
    from token_entries`.execute(db);
  return rows[0] ?? { granted: 0, bought: 0, spent: 0, balance: 0 };
};

export interface PeriodRow {
  readonly currency: string;
  readonly orders: number;
  readonly amount: number;
}

/** What restaurants took in since the local day so many before today; null for ever. */
export const sumPlatformRevenue = async (
  db: Kysely<DB>,
  { now, daysBack }: { now: Date; daysBack: number | null },
): Promise<PeriodRow[]> => {
  const day = sql`((${now}::timestamptz at time zone timezone)::date - ${daysBack}::integer)`;
  const since = daysBack === null ? sql`'-infinity'::timestamptz` : startOfDay(day, sql`timezone`);
  const { rows } = await sql<PeriodRow>`
    select live.currency, sum(live.orders) as orders, sum(live.amount) as amount
    from (select id, ${since} as since from restaurants where not is_sample) as own
    cross join lateral (
      select currency, count(*) as orders, sum(total_minor) as amount from orders
      where restaurant_id = own.id and created_at >= own.since and status <> 'cancelled' group by 1
    ) as live
    group by 1 order by 3 desc`.execute(db);
  return rows;
};
