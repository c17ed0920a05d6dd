import { dayMs } from '@comanda/contract/kernel';
import { hourLabel, reports, type FigureRow, type ReportName } from '@comanda/contract/reports';
import type { DaysQuery } from './days.ts';

interface RowHeader {
  readonly key: string;
  readonly label: string;
}

/** Rows that a report always has: a day or hour without orders is listed too. */
export const listRequiredRows = (report: ReportName, { from, to }: DaysQuery): RowHeader[] => {
  if (report === 'hour') return Array.from({ length: 24 }, (_, hour) => hourHeader(hour));
  if (report !== 'day' && report !== 'tips') return [];
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 }, (_, number) => {
    const day = new Date(first + number * dayMs).toISOString().slice(0, 10);
    return { key: day, label: day };
  });
};

const hourHeader = (hour: number): RowHeader => ({ key: String(hour), label: hourLabel(String(hour)) });

/** Sorts rows by key if the keys have a natural order, otherwise by the first column, the largest first. */
export const sortRows = (report: ReportName, rows: readonly FigureRow[]): FigureRow[] => {
  const [first] = reports[report].columns;
  const rank = rankOf(report);
  return rows.toSorted(
    (one, other) =>
      rank(one.key) - rank(other.key) ||
      (other.figures[first] ?? 0) - (one.figures[first] ?? 0) ||
      one.label.localeCompare(other.label, 'en') ||
      one.currency.localeCompare(other.currency, 'en'),
  );
};

const rankOf = (report: ReportName): ((key: string) => number) => {
  switch (report) {
    case 'day':
    case 'tips':
      return (key) => Date.parse(key);
    case 'hour':
    case 'tax':
      return Number;
    case 'weekdayHour':
      return (key) => {
        const [weekday, hour] = key.split('-').map(Number);
        return (weekday ?? 0) * 24 + (hour ?? 0);
      };
    default:
      return () => 0;
  }
};
