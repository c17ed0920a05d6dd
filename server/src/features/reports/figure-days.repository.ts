import type { FigureName } from '@comanda/contract/reports';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#platform/db';
import type { Days } from './days.ts';
import type { Dimension } from './dimensions.ts';
import { groupings, type Grouping } from './figures.repository.ts';
import { daysAndKept } from './kept-days.ts';

/** A local day of a restaurant. */
export interface DaySpan {
  readonly restaurantId: string;
  readonly since: Date;
  readonly until: Date;
}

interface KeptRows {
  readonly dimensions: readonly Dimension[];
  readonly by: Grouping;
}

/** Which rows of a day that is summed up say whether a figure has orders there; null where it has to be looked for on every day. */
const keptRows: Readonly<Record<FigureName, KeptRows | null>> = {
  day: { dimensions: ['day'], by: 'day' },
  hour: { dimensions: ['hour'], by: 'key' },
  weekdayHour: { dimensions: ['hour'], by: 'weekdayHour' },
  dish: { dimensions: ['dish'], by: 'key' },
  category: { dimensions: ['category'], by: 'key' },
  table: { dimensions: ['table'], by: 'key' },
  tax: { dimensions: ['tax'], by: 'key' },
  cancellation: { dimensions: ['reason'], by: 'key' },
  method: { dimensions: ['method', 'refund'], by: 'key' },
  tips: { dimensions: ['tips'], by: 'day' },
  staff: { dimensions: ['placed', 'moved', 'taken', 'givenBack'], by: 'key' },
  unpaid: null,
  'paid-cancelled': null,
};

interface Asked {
  readonly report: FigureName;
  readonly key: string | undefined;
}

/**
 * The days on which orders of a figure can be, the latest first: those that are not summed up, and of the others those whose sums have
 * it. So a dish that was sold on two days of a year is looked for on those two.
 */
export const findFigureDays = async (db: Kysely<DB>, days: Days, asked: Asked): Promise<DaySpan[]> => {
  const { rows } = await sql<DaySpan>`
    with days as materialized (${daysAndKept(days)})
    select days.restaurant_id as "restaurantId", days.starts_at as since, days.ends_at as until
    from days where not days.is_kept or ${isKeptWith(asked)}
    order by days.starts_at desc, days.restaurant_id`.execute(db);
  return rows;
};

const isKeptWith = ({ report, key }: Asked): RawBuilder<unknown> => {
  const kept = keptRows[report];
  if (kept === null) return sql`true`;
  return sql`exists (
    select from report_figures as figures
    where figures.restaurant_id = days.restaurant_id and figures.day = days.day
      and figures.dimension = any(${sql.val(kept.dimensions)}::text[])
      and ${key === undefined ? sql`true` : sql`${groupings[kept.by]} = ${key}`})`;
};
