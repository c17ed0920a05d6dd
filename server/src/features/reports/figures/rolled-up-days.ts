import { sql, type RawBuilder } from 'kysely';
import { localDays, startOfDaySql, type DayClock, type DaysQuery } from './days.ts';

/**
 * Returns the local days. A day is rolled up (`is_kept`) if its row is not stale and has the bounds of the restaurant's current time zone. It is
 * announced (`is_announced`) if it has a row at all.
 */
export const daysWithRollUpState = (days: DaysQuery): RawBuilder<unknown> => sql`
  select days.*, coalesce(kept.starts_at = days.starts_at and kept.ends_at = days.ends_at and not kept.is_stale, false)
    as is_kept, kept.day is not null as is_announced, coalesce(kept.is_history_deleted, false) as is_history_deleted
  from (${localDays(days)}) as days
  left join report_days as kept on kept.restaurant_id = days.restaurant_id and kept.day = days.day`;

const clock: DayClock = { timezone: sql`restaurants.timezone`, dayEndHour: sql`restaurants.day_end_hour` };

/** True if the bounds of a day, aliased `known`, still match its restaurant's time zone and end of day. */
export const hasCurrentBounds = sql`
  known.starts_at = ${startOfDaySql(sql`known.day`, clock)}
  and known.ends_at = ${startOfDaySql(sql`(known.day + 1)`, clock)}`;
