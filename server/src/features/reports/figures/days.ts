import { sql, type RawBuilder } from 'kysely';

export interface DaysQuery {
  readonly restaurantIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** A restaurant's clock: its time zone and the hour at which its business day ends and the next one begins. */
export interface DayClock {
  readonly timezone: RawBuilder<unknown>;
  readonly dayEndHour: RawBuilder<unknown>;
}

/** By the columns of `restaurants`, or of a query that passes them on under the same names. */
const ownClock: DayClock = { timezone: sql`timezone`, dayEndHour: sql`day_end_hour` };

/**
 * Start of a business day: the first time at which the local clock shows the hour at which the day before ends. If clocks are set back over
 * that hour, it occurs twice and PostgreSQL returns the second. If they are set forward over it, PostgreSQL returns the time of the change.
 */
export const startOfDaySql = (
  day: RawBuilder<unknown>,
  { timezone, dayEndHour }: DayClock = ownClock,
): RawBuilder<Date> => {
  const localStart = sql`((${day})::timestamp + make_interval(hours => ${dayEndHour}))`;
  return sql<Date>`
    (${localStart} at time zone ${timezone}) - case
      when ((${localStart} at time zone ${timezone} - interval '1 hour') at time zone ${timezone}) >= ${localStart}
      then interval '1 hour' else interval '0' end`;
};

/** The business day to which a moment belongs, as a date. */
export const toBusinessDaySql = (
  moment: RawBuilder<unknown>,
  { timezone, dayEndHour }: DayClock = ownClock,
): RawBuilder<string> => sql<string>`
  ((${moment}) at time zone ${timezone} - make_interval(hours => ${dayEndHour}))::date`;

/** The business days of each restaurant, from their first moment to the next day's: 23, 24 or 25 hours. */
export const localDays = ({ restaurantIds, from, to }: DaysQuery): RawBuilder<unknown> => sql`
  select restaurant_id, timezone, day, starts_at, ends_at from (
    select id as restaurant_id, timezone, day, starts_at, lead(starts_at) over (partition by id order by day) as ends_at
    from (
      select id, timezone, day, ${startOfDaySql(sql`day`)} as starts_at
      from restaurants
      cross join lateral (
        select ${from}::date + number as day from generate_series(0, ${to}::date - ${from}::date + 1) as number
      ) as numbered
      where id = any(${sql.val(restaurantIds)}::uuid[])
    ) as started
  ) as bounded where ends_at is not null`;
