import { sql, type RawBuilder } from 'kysely';
import { toBusinessDaySql, startOfDaySql } from './days.ts';

/**
 * Three spans of each restaurant, which do not overlap, so that each row is read once: today; the same weekday a week ago up to the same local
 * time; and the rest of that day.
 */
export const comparedSpans = (restaurantIds: readonly string[], now: Date): RawBuilder<unknown> => {
  const today = sql`today`;
  return sql`
    select id as restaurant_id, span.name, span.since, span.until
    from (
      select id, timezone, day_end_hour, ${toBusinessDaySql(sql`${now}::timestamptz`)} as today,
        (${now}::timestamptz at time zone timezone) as clock
      from restaurants
      where id = any(${sql.val(restaurantIds)}::uuid[])
    ) as local
    cross join lateral (
      select ${startOfDaySql(today)} as today, ${startOfDaySql(sql`(${today} + 1)`)} as tomorrow,
        ${startOfDaySql(sql`(${today} - 7)`)} as before, ${startOfDaySql(sql`(${today} - 6)`)} as after_before,
        (clock - interval '7 days') at time zone timezone as same_time
    ) as at
    cross join lateral (select greatest(at.before, least(at.same_time, at.after_before)) as same_time) as within
    cross join lateral (values
      ('today', at.today, at.tomorrow),
      ('before', at.before, within.same_time),
      ('restOfBefore', within.same_time, at.after_before)
    ) as span (name, since, until)`;
};
