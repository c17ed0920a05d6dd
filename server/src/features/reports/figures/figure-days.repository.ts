import type { FigureName } from '@comanda/contract/reports';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { queryByRestaurant } from '#platform/cluster';
import type { DB } from '#platform/db';
import type { DaysQuery } from './days.ts';
import type { Dimension } from './dimensions.ts';
import { figureGroupings, sourceTables, type FigureGrouping } from './figures.repository.ts';
import { daysWithRollUpState } from './rolled-up-days.ts';

/** A local day of a restaurant. */
export interface DaySpan {
  readonly restaurantId: string;
  readonly since: Date;
  readonly until: Date;
}

interface StoredRows {
  readonly dimensions: readonly Dimension[];
  readonly by: FigureGrouping;
}

/** Stored rows that tell whether a figure has orders on a rolled-up day; null if every day has to be searched. */
const storedRows: Readonly<Record<FigureName, StoredRows | null>> = {
  day: { dimensions: ['day'], by: 'day' },
  hour: { dimensions: ['hour'], by: 'key' },
  weekdayHour: { dimensions: ['hour'], by: 'weekdayHour' },
  dish: { dimensions: ['dish'], by: 'key' },
  category: { dimensions: ['category'], by: 'key' },
  option: { dimensions: ['option'], by: 'key' },
  table: { dimensions: ['table'], by: 'key' },
  kind: { dimensions: ['kind'], by: 'key' },
  tax: { dimensions: ['tax'], by: 'key' },
  discount: { dimensions: ['discount'], by: 'key' },
  cancellation: { dimensions: ['reason'], by: 'key' },
  method: { dimensions: ['method', 'refund'], by: 'key' },
  tips: { dimensions: ['tips'], by: 'day' },
  staff: { dimensions: ['placed', 'moved', 'taken', 'givenBack', 'discounted'], by: 'key' },
  unpaid: null,
  'paid-cancelled': null,
};

interface FigureQuery {
  readonly report: FigureName;
  readonly key: string | undefined;
}

/**
 * Returns the days that can have orders of a figure, the latest first: all days that are not rolled up, and those rolled-up days whose sums
 * contain the figure. So for a dish that was sold on two days of a year, only those two days are searched.
 */
export const findFigureDays = async (db: Kysely<DB>, days: DaysQuery, figure: FigureQuery): Promise<DaySpan[]> => {
  const rows = await queryByRestaurant(db, {
    restaurantIds: days.restaurantIds,
    tables: sourceTables,
    query: ({ ids, tables }) => sql<DaySpan>`
    with ${tables} days as materialized (${daysWithRollUpState({ ...days, restaurantIds: ids ?? [] })})
    select days.restaurant_id as "restaurantId", days.starts_at as since, days.ends_at as until
    from days where not days.is_kept or ${hasStoredFigure(figure)}`,
  });
  return rows.toSorted(
    (one, other) => other.since.getTime() - one.since.getTime() || (one.restaurantId < other.restaurantId ? -1 : 1),
  );
};

const hasStoredFigure = ({ report, key }: FigureQuery): RawBuilder<unknown> => {
  const stored = storedRows[report];
  if (stored === null) return sql`true`;
  const has = (condition: RawBuilder<unknown>) => sql`exists (
    select 1 from report_figures as figures
    where figures.restaurant_id = days.restaurant_id and figures.day = days.day
      and figures.dimension = any(${sql.val(stored.dimensions)}::text[]) and ${condition})`;
  const isFound = has(key === undefined ? sql`true` : sql`${figureGroupings[stored.by]} = ${key}`);
  // A day that an older version rolled up has no rows of options.
  return report === 'option' ? sql`(${isFound} or not ${has(sql`true`)})` : isFound;
};
