import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { hasCurrentBounds } from './rolled-up-days.ts';

interface DeletedHistory {
  /** Number of days whose history is deleted now. */
  readonly days: number;
  readonly deleted: number;
}

/**
 * Deletes the moves of orders of the oldest rolled-up days that ended before this time. From then on, the sum of the moves of these days is
 * not computed again. The rows of the days are locked, so that no roll-up is summing them.
 */
export const deleteHistoryOfDays = async (db: Kysely<DB>, before: Date, mostDays: number): Promise<DeletedHistory> => {
  const { rows } = await sql<DeletedHistory>`
    with chosen as materialized (
      select known.restaurant_id, known.day, known.starts_at, known.ends_at
      from report_days as known join restaurants on restaurants.id = known.restaurant_id
      where not known.is_history_deleted and not known.is_stale and known.ends_at < ${before} and ${hasCurrentBounds}
      order by known.ends_at limit ${mostDays} for update of known skip locked
    ), marked as (
      update report_days set is_history_deleted = true from chosen
      where report_days.restaurant_id = chosen.restaurant_id and report_days.day = chosen.day
    ), deleted as (
      delete from order_history as entry using orders, chosen
      where orders.restaurant_id = chosen.restaurant_id and orders.created_at >= chosen.starts_at
        and orders.created_at < chosen.ends_at
        and entry.restaurant_id = orders.restaurant_id and entry.order_id = orders.id
        and entry.kind = 'status' and entry.previous_status is not null and entry.new_status <> 'cancelled'
        and entry.undoes is null
      returning 1
    )
    select (select count(*) from chosen) as days, (select count(*) from deleted) as deleted`.execute(db);
  return rows[0] ?? { days: 0, deleted: 0 };
};
