import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '#platform/db';
import type { DaysQuery } from './days.ts';
import { dimensions } from './dimensions.ts';

/** The month to which a day belongs, by its first day. */
const monthOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`date_trunc('month', ${day})::date`;

/** Adds the months of days that were stored before months were. */
export const addMissingMonths = async (db: Kysely<DB>, restaurantId: string): Promise<void> => {
  await sql`
    insert into report_months (restaurant_id, month)
    select distinct restaurant_id, ${monthOf(sql`day`)} from report_days where restaurant_id = ${restaurantId}
    on conflict (restaurant_id, month) do nothing`.execute(db);
};

/** Lists the months before this day whose days are not added up. */
export const findOpenMonths = async (db: Kysely<DB>, restaurantId: string, before: string): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select month::text as month from report_months
    where restaurant_id = ${restaurantId} and not is_summed and month < ${monthOf(sql`${before}::date`)}
    order by month`.execute(db);
  return rows.map(({ month }) => month);
};

/** Adds up the stored days of a month. A separate statement locks the month first, so that the sums include every day stored before. */
export const storeMonthFigures = async (db: Transaction<DB>, restaurantId: string, month: string): Promise<void> => {
  const isThisMonth = sql`restaurant_id = ${restaurantId} and month = ${month}::date`;
  await sql`select from report_months where ${isThisMonth} for update`.execute(db);
  await sql`delete from report_month_figures where ${isThisMonth}`.execute(db);
  await sql`
    insert into report_month_figures
      (restaurant_id, dimension, month, weekday, currency, key, label, count, quantity, amount_minor, tip_minor)
    select restaurant_id, dimension, ${month}::date, case dimension when 'hour' then extract(isodow from day)::smallint else 0 end,
      currency, key, max(label), sum(count), sum(quantity), sum(amount_minor), sum(tip_minor)
    from report_figures
    where restaurant_id = ${restaurantId} and dimension = any(${sql.val(Object.keys(dimensions))}::text[])
      and day >= ${month}::date and day < ${month}::date + interval '1 month'
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  await sql`update report_months set is_summed = true where ${isThisMonth}`.execute(db);
};

/**
 * The months between two days whose sums can be used: all their days are in the table `days`, and each of them that was ever stored is read
 * from its sums (`is_kept`). Days that were never stored are not part of the month's sums.
 */
export const usableMonths = ({ restaurantIds, from, to }: DaysQuery): RawBuilder<unknown> => sql`
  select stored.restaurant_id, stored.month from report_months as stored
  join days on days.restaurant_id = stored.restaurant_id and ${monthOf(sql`days.day`)} = stored.month
  where stored.restaurant_id = any(${sql.val(restaurantIds)}::uuid[]) and stored.is_summed
    and stored.month >= ${from}::date and stored.month + interval '1 month' <= ${to}::date + 1
  group by 1, 2 having bool_and(days.is_kept or not days.is_announced)`;

/** Joins the month of a day from `days`, if its sums are used. */
export const joinUsableMonth = sql`left join months
  on months.restaurant_id = days.restaurant_id and months.month = ${monthOf(sql`days.day`)}`;
