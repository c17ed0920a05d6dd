import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from './days.ts';

/**
 * Three spans of each restaurant: today; the same weekday a week before up to the same time on the clock; and the whole of that day.
 */
export const comparedSpans = (restaurantIds: readonly string[], now: Date): RawBuilder<unknown> => {
  const timezone = sql`timezone`;
  return sql`
    select id as restaurant_id, span.name, span.since, span.until
    from (
      select id, timezone, (${now}::timestamptz at time zone timezone) as clock from restaurants
      where id = any(${sql.val(restaurantIds)}::uuid[])
    ) as local
    cross join lateral (
      select ${startOfDay(sql`clock::date`, timezone)} as today, ${startOfDay(sql`(clock::date + 1)`, timezone)} as tomorrow,
        ${startOfDay(sql`(clock::date - 7)`, timezone)} as before, ${startOfDay(sql`(clock::date - 6)`, timezone)} as after_before,
        (clock - interval '7 days') at time zone timezone as same_time
    ) as at
    cross join lateral (values
      ('today', at.today, at.tomorrow),
      ('before', at.before, least(at.same_time, at.after_before)),
      ('beforeWholeDay', at.before, at.after_before)
    ) as span (name, since, until)`;
};
