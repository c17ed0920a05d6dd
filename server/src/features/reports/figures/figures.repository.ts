import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mergeRows, queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';
import type { DaysQuery } from './days.ts';
import { dimensions, historyDimension, type Dimension } from './dimensions.ts';
import { joinUsableMonth, usableMonths } from './months.repository.ts';
import { daysWithRollUpState } from './rolled-up-days.ts';

export interface SummedRow {
  readonly currency: string;
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly quantity: number;
  readonly amount: number;
  readonly tips: number;
}

/** Key of a report row that each row of a dimension is added to. */
export const figureGroupings = {
  key: sql`figures.key`,
  day: sql`figures.day::text`,
  weekdayHour: sql`extract(isodow from figures.day)::integer || '-' || figures.key`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type FigureGrouping = keyof typeof figureGroupings;

/** The same for rows of a month; null if a report needs the days themselves. */
const monthGroupings: Readonly<Record<FigureGrouping, RawBuilder<unknown> | null>> = {
  key: sql`figures.key`,
  day: null,
  weekdayHour: sql`figures.weekday || '-' || figures.key`,
};

/**
 * Sums up one dimension over all days of all restaurants, each in its own time zone. It is one statement for a restaurant, so it sees one
 * snapshot: a day that changes meanwhile is either unchanged and not stale yet, or stale and read from its source rows.
 */
export const sumFigures = async (
  db: Kysely<DB>,
  days: DaysQuery,
  { dimension, by }: { dimension: Dimension; by: FigureGrouping },
): Promise<SummedRow[]> => {
  const rows = await queryByRestaurant(db, {
    restaurantIds: days.restaurantIds,
    tables: sourceTables,
    query: ({ ids, tables }) => selectFigures({ ...days, restaurantIds: ids ?? [] }, { dimension, by, tables }),
  });
  return mergeRows(
    rows,
    ({ currency, key }) => `${currency} ${key}`,
    (one, other) => ({
      ...one,
      label: one.label > other.label ? one.label : other.label,
      count: one.count + other.count,
      quantity: one.quantity + other.quantity,
      amount: one.amount + other.amount,
      tips: one.tips + other.tips,
    }),
  );
};

/** The tables that reports read. */
export const sourceTables = [
  'report_days',
  'report_figures',
  'report_months',
  'report_month_figures',
  'orders',
  'order_items',
  'order_history',
  'categories',
  'payments',
  'payment_parts',
  'refunds',
] as const;

interface FiguresQuery {
  readonly dimension: Dimension;
  readonly by: FigureGrouping;
  readonly tables: RawBuilder<unknown>;
}

const sums = sql`max(figures.label) as label, sum(figures.count) as count, sum(figures.quantity) as quantity,
  sum(figures.amount_minor) as amount, sum(figures.tip_minor) as tips`;

const selectFigures = (
  days: DaysQuery,
  { dimension, by, tables }: FiguresQuery,
): RawBuilder<SummedRow> => sql<SummedRow>`
    with ${tables} known as materialized (${daysWithRollUpState(days)}),
    days as materialized (
      select restaurant_id, day, timezone, starts_at, ends_at, is_announced, ${isStored(dimension)} as is_kept from known
    ),
    months as materialized (
      select * from (${usableMonths(days)}) as usable where ${sql.lit(monthGroupings[by] !== null)}
    ),
    kept_days as materialized (
      select days.restaurant_id, days.day, true as is_read from days ${joinUsableMonth}
      where days.is_kept and months.month is null
    ),
    of_months as (
      select figures.currency, ${monthGroupings[by] ?? figureGroupings.key} as key, ${sums}
      from report_month_figures as figures
      join months on months.restaurant_id = figures.restaurant_id and months.month = figures.month
      where figures.restaurant_id = any(${sql.val(days.restaurantIds)}::uuid[]) and figures.dimension = ${dimension}
        and figures.month between ${days.from}::date and ${days.to}::date
      group by 1, 2
    ),
    -- Groups the stored rows before the union: PostgreSQL can estimate their number, but not how many dishes were sold today.
    of_days as (
      select figures.currency, ${figureGroupings[by]} as key, ${sums}
      from report_figures as figures
      left join kept_days on kept_days.restaurant_id = figures.restaurant_id and kept_days.day = figures.day
      where figures.restaurant_id = any(${sql.val(days.restaurantIds)}::uuid[]) and figures.dimension = ${dimension}
        -- Keeps the index from visiting the days of whole months.
        and figures.day = any(array(select day from kept_days))
        -- Filters after a left join: with an inner join PostgreSQL expects a handful of rows, and sorts a year of them on disk.
        and coalesce(kept_days.is_read, false)
      group by 1, 2
    ),
    live as (
      select figures.currency, ${figureGroupings[by]} as key, label, count, quantity, amount, tips
      from (
        select days.day, live.* from days cross join lateral (${dimensions[dimension]}) as live where not days.is_kept
      ) as figures
    )
    select currency, key, max(label) as label, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount,
      sum(tips) as tips
    from (select * from of_months union all select * from of_days union all select * from live) as figures group by 1, 2`;

/**
 * True if the sums of a day, aliased `known`, are read from the stored rows. The roll-up stored taxes before it stored net amounts, and
 * dishes before it stored options: for days without them, they are computed from the source rows. The source rows of old moves are deleted.
 */
const isStored = (dimension: Dimension): RawBuilder<unknown> => {
  const has = (stored: Dimension) => sql`exists (
    select 1 from report_figures as figures where figures.restaurant_id = known.restaurant_id and figures.day = known.day
      and figures.dimension = ${stored})`;
  if (dimension === 'taxed') return sql`is_kept and (${has('taxed')} or not ${has('tax')})`;
  if (dimension === 'option') return sql`is_kept and (${has('option')} or not ${has('dish')})`;
  return dimension === historyDimension ? sql`is_kept or is_history_deleted` : sql`is_kept`;
};

interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** Returns the current names of these ids, including removed ones. Deleted ids are missing. */
export const findNames = async (
  db: Kysely<DB>,
  table: 'items' | 'categories',
  { restaurantIds, ids }: { restaurantIds: readonly string[]; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<NamedId>`
    select id, name from ${sql.table(table)}
    where restaurant_id = any(${sql.val(restaurantIds)}::uuid[]) and id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const findPeople = async (db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<NamedId>`
    select id, display_name as name from users where id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
