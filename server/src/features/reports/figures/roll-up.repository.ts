import { sql, type Kysely, type Transaction } from 'kysely';
import { queryByRestaurant } from '#platform/cluster';
import { isDistributed, type DB } from '#platform/db';
import { toBusinessDaySql, localDays, type DaysQuery } from './days.ts';
import { dimensions, historyDimension } from './dimensions.ts';
import { hasCurrentBounds } from './rolled-up-days.ts';

/** Time of the first order or payment; null if there is none. */
const firstMoment = sql`least(
  (select min(created_at) from orders where restaurant_id = restaurants.id),
  (select min(paid_at) from payments where restaurant_id = restaurants.id and status = 'paid'))`;

export interface RestaurantDays {
  readonly restaurantId: string;
  readonly first: string;
}

/** Returns every restaurant with the business day of its first order or payment, or its first rolled-up day if that is earlier. */
export const findFirstDays = (db: Kysely<DB>): Promise<RestaurantDays[]> =>
  queryByRestaurant(db, {
    restaurantIds: 'all',
    tables: ['orders', 'payments', 'report_days'],
    query: ({ tables, isChosen }) => sql<RestaurantDays>`
    with ${tables} known as (
      select id as "restaurantId", least(
        ${toBusinessDaySql(firstMoment)},
        (select min(day) from report_days where restaurant_id = restaurants.id)
      )::text as first from restaurants where ${isChosen(sql`restaurants.id`)}
    )
    select * from known where first is not null`,
  });

/**
 * Announces days that ended at least two hours ago by the database's clock and that have any orders or money: it inserts a row for each,
 * and from then on a trigger marks the day as stale when it changes. If the time zone or the end of day of a restaurant has changed, its
 * days have other bounds and are announced again.
 */
export const announceDays = async (db: Kysely<DB>, days: DaysQuery): Promise<void> => {
  await queryByRestaurant(db, {
    restaurantIds: days.restaurantIds,
    tables: ['orders', 'payments', 'refunds'],
    query: ({ ids, tables, isChosen }) => sql`
    with ${tables} days as (${localDays({ ...days, restaurantIds: ids ?? [] })})
    insert into report_days as known (restaurant_id, day, starts_at, ends_at)
    select restaurant_id, day, starts_at, ends_at from days
    where ends_at < clock_timestamp() - interval '2 hours' and not exists (
      select 1 from report_days as known where known.restaurant_id = days.restaurant_id and known.day = days.day
        and known.starts_at = days.starts_at and known.ends_at = days.ends_at and ${isChosen(sql`known.restaurant_id`)}
    ) and (
      exists (select 1 from orders where orders.restaurant_id = days.restaurant_id
        and created_at >= starts_at and created_at < ends_at)
      or exists (select 1 from payments where payments.restaurant_id = days.restaurant_id and status = 'paid'
        and paid_at >= starts_at and paid_at < ends_at)
      or exists (select 1 from refunds where refunds.restaurant_id = days.restaurant_id and status = 'done'
        and refunded_at >= starts_at and refunded_at < ends_at)
      or exists (select 1 from report_days as known where known.restaurant_id = days.restaurant_id and known.day = days.day
        and ${isChosen(sql`known.restaurant_id`)})
    )
    on conflict (restaurant_id, day) do update
      set starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_stale = true, announcement = known.announcement + 1`,
  });
};

/**
 * Allocates a transaction id: every transaction that started to write before has a lower one. The end of a snapshot (xmax) would not do:
 * it is just above the last transaction that has ended, and a running writer may have started after that one. On a cluster, writers have their ids
 * on workers, so this is the time of the coordinator, at which each of their transactions begins.
 */
export const allocateTransactionId = async (db: Kysely<DB>): Promise<string> => {
  if (await isDistributed(db)) {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    return rows[0]?.now ?? '';
  }
  const { rows } = await sql<{ next: string }>`select pg_current_xact_id()::text as next`.execute(db);
  return rows[0]?.next ?? '';
};

/**
 * True if all transactions with a lower id have ended, or on a cluster those that began earlier. Checks only this database, because others on
 * the server cannot write our rows.
 */
export const haveOlderTransactionsEnded = async (db: Kysely<DB>, before: string): Promise<boolean> => {
  const isOlder = (await isDistributed(db))
    ? sql`xact_start < ${before}::timestamptz and backend_type = 'client backend' and pid <> pg_backend_pid()`
    : sql`backend_xid is not null and age(backend_xid) > age(${before}::xid8::xid)`;
  const { rows } = await sql<{ has_ended: boolean }>`
    select not exists (
      select 1 from pg_stat_activity where datname = current_database() and ${isOlder}
    ) as has_ended`.execute(db);
  return rows[0]?.has_ended ?? false;
};

interface AnnouncedDay {
  readonly day: string;
  readonly announcement: number;
}

/** Lists the stale days of a restaurant, each with the number of its announcement. */
export const findStaleDays = async (db: Kysely<DB>, restaurantId: string): Promise<AnnouncedDay[]> => {
  const { rows } = await sql<AnnouncedDay>`
    select known.day::text as day, known.announcement
    from report_days as known join restaurants on restaurants.id = known.restaurant_id
    where known.restaurant_id = ${restaurantId} and known.is_stale and ${hasCurrentBounds}
    order by known.day`.execute(db);
  return rows;
};

/**
 * Sums up days and stores the sums. A separate statement locks the days first: earlier changes are committed and included in the sums, and
 * later writers wait and mark the days as stale again. A day that was announced again meanwhile is skipped.
 */
export const storeDayFigures = async (
  db: Transaction<DB>,
  restaurantId: string,
  announced: readonly AnnouncedDay[],
): Promise<void> => {
  const { rows: locked } = await sql<{ day: string }>`
    select known.day::text as day from report_days as known
    join unnest(${sql.val(announced.map(({ day }) => day))}::date[],
      ${sql.val(announced.map(({ announcement }) => announcement))}::integer[]) as waited (day, announcement)
      on waited.day = known.day and waited.announcement = known.announcement
    where known.restaurant_id = ${restaurantId} order by known.day for update of known`.execute(db);
  const days = locked.map(({ day }) => day);
  const these = sql`known.restaurant_id = ${restaurantId} and known.day = any(${sql.val(days)}::date[])`;
  await sql`
    delete from report_figures as known where ${these} and dimension = any(${sql.val(Object.keys(dimensions))}::text[])
      and not (dimension = ${historyDimension} and exists (
        select 1 from report_days where report_days.restaurant_id = ${restaurantId} and report_days.day = known.day
          and is_history_deleted))
  `.execute(db);
  const all = Object.entries(dimensions).map(
    ([dimension, rows]) => sql`
      select ${dimension}::text as dimension, figures.* from (${rows}) as figures
      where ${dimension === historyDimension ? sql`not days.is_history_deleted` : sql`true`}`,
  );
  const { rows: current } = await sql<{ day: string }>`
    select known.day::text as day from report_days as known join restaurants on restaurants.id = known.restaurant_id
    where ${these} and ${hasCurrentBounds}`.execute(db);
  const summed = sql`known.restaurant_id = ${restaurantId} and known.day = any(${sql.val(current.map(({ day }) => day))}::date[])`;
  await queryByRestaurant(db, {
    restaurantIds: [restaurantId],
    tables: ['orders', 'order_items', 'order_history', 'categories', 'payments', 'refunds'],
    query: ({ tables }) => sql`
      with ${tables} days as (
        select known.*, restaurants.timezone from report_days as known
        join restaurants on restaurants.id = known.restaurant_id where ${summed}
      )
      insert into report_figures (restaurant_id, day, dimension, currency, key, label, count, quantity, amount_minor, tip_minor)
      select days.restaurant_id, days.day, live.* from days cross join lateral (${sql.join(all, sql` union all `)}) as live`,
  });
  await sql`update report_days as known set is_stale = false where ${summed}`.execute(db);
};
