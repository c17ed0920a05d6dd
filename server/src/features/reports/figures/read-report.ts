import {
  isTestMethod,
  reports,
  type FigureRow,
  type Figures,
  type FigureTotal,
  type ReportResult,
  type ReportName,
} from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { chooseRestaurants } from './choose-restaurants.ts';
import type { DaysQuery } from './days.ts';
import { sumFigures, type SummedRow } from './figures.repository.ts';
import { listRequiredRows, sortRows } from './report-order.ts';
import { labelRows } from './report-labels.ts';
import { columns, reportParts, type PartMeasures } from './report-parts.ts';

interface ReadReportInput extends Omit<DaysQuery, 'restaurantIds'> {
  readonly restaurantIds?: readonly string[] | undefined;
  readonly report: ReportName;
}

/** Reads one report over whole local days, each restaurant in its own time zone, with separate rows for each currency. */
export const readReport = async (
  ctx: CallContext,
  { report, from, to, restaurantIds }: ReadReportInput,
): Promise<ReportResult> => {
  const { restaurants } = await chooseRestaurants(ctx, restaurantIds);
  const days = { restaurantIds: restaurants.map(({ id }) => id), from, to };
  const table = createTable(report);
  for (const { dimension, by = 'key', measures } of reportParts[report]) {
    const summed = await sumFigures(ctx.db, days, { dimension, by });
    for (const row of await labelRows(ctx.db, days, dimension, summed)) table.add(row, measures);
  }
  for (const { currency } of restaurants.slice(0, table.isEmpty() ? 1 : 0)) table.open(currency);
  for (const key of listRequiredRows(report, days)) table.fill(key);
  return {
    asOf: ctx.clock.now().toISOString(),
    report,
    from,
    to,
    restaurants: restaurants.map(({ id, name, timezone, isSample }) => ({ id, name, timezone, isSample })),
    rows: sortRows(report, report === 'staff' ? numberEqualNames(table.rows()) : table.rows()),
    totals: table.totals(),
  };
};

/** Labels two people of the same name 'Anna' and 'Anna (2)', always in the order of their account ids. */
const numberEqualNames = (rows: readonly FigureRow[]): FigureRow[] => {
  const keysOf = new Map<string, Set<string>>();
  for (const { label, key } of rows) keysOf.set(label, (keysOf.get(label) ?? new Set()).add(key));
  return rows.map((row) => {
    const place = [...(keysOf.get(row.label) ?? [])].toSorted().indexOf(row.key);
    return place < 1 ? row : { ...row, label: `${row.label} (${place + 1})` };
  });
};

interface Cell extends Omit<FigureRow, 'figures'> {
  readonly figures: Figures;
}

/** Table of rows by currency and key. All columns start at zero. */
const createTable = (report: ReportName) => {
  const { columns: shown, totals: addable } = reports[report];
  const cells = new Map<string, Cell>();
  const sums = new Map<string, Figures>();
  const zeros = (measures: readonly (keyof Figures)[]): Figures =>
    Object.fromEntries(measures.map((measure) => [measure, 0]));

  const open = (currency: string): Figures => {
    const sum = sums.get(currency) ?? zeros(addable);
    sums.set(currency, sum);
    return sum;
  };
  const cellOf = (currency: string, key: string, label: string): Cell => {
    const name = `${currency} ${key}`;
    const cell = cells.get(name) ?? { currency, key, label, figures: zeros(shown) };
    cells.set(name, cell);
    return cell;
  };
  const increase = (figures: Figures, measure: keyof Figures, by: number): void => {
    if (figures[measure] !== undefined) figures[measure] += by;
  };
  const isInTotal = ({ key }: SummedRow): boolean => report !== 'method' || !isTestMethod(key);
  return {
    isEmpty: () => sums.size === 0,
    open,
    add: (row: SummedRow, measures: PartMeasures) => {
      const cell = cellOf(row.currency, row.key, row.label);
      const sum = open(row.currency);
      for (const column of columns) {
        for (const measure of [measures[column] ?? []].flat()) {
          increase(cell.figures, measure, row[column]);
          if (isInTotal(row)) increase(sum, measure, row[column]);
        }
      }
    },
    fill: ({ key, label }: { key: string; label: string }) => {
      for (const currency of sums.keys()) cellOf(currency, key, label);
    },
    rows: (): FigureRow[] => [...cells.values()],
    totals: (): FigureTotal[] => {
      const [first] = addable;
      return [...sums]
        .map(([currency, figures]) => ({ currency, figures }))
        .toSorted((one, other) => (other.figures[first] ?? 0) - (one.figures[first] ?? 0));
    },
  };
};
