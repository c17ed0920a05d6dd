import { sql, type RawBuilder } from 'kysely';

export interface Days {
  readonly restaurantIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/**
 * The first moment that has this date on the clocks of the zone. Where clocks are put back from one o'clock, midnight comes twice, and
 * PostgreSQL means the second.
 */
export const startOfDay = (day: RawBuilder<unknown>, timezone: RawBuilder<unknown>): RawBuilder<Date> => sql<Date>`
  ((${day})::timestamp at time zone ${timezone}) - case
    when (((${day})::timestamp at time zone ${timezone} - interval '1 hour') at time zone ${timezone})::date = ${day}
    then interval '1 hour' else interval '0' end`;

/** The local days of each restaurant, from their first moment to the next day's: 23, 24 or 25 hours. */
export const localDays = ({ restaurantIds, from, to }: Days): RawBuilder<unknown> => sql`
  select restaurant_id, timezone, day, starts_at, ends_at from (
    select id as restaurant_id, timezone, day, starts_at, lead(starts_at) over (partition by id order by day) as ends_at
    from (
      select id, timezone, day, ${startOfDay(sql`day`, sql`timezone`)} as starts_at
      from restaurants
      cross join lateral (
        select ${from}::date + number as day from generate_series(0, ${to}::date - ${from}::date + 1) as number
      ) as numbered
      where id = any(${sql.val(restaurantIds)}::uuid[])
    ) as started
  ) as bounded where ends_at is not null`;
