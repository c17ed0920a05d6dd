import { dayMs } from '@comanda/contract/kernel';
import { hourLabel, reports, type FigureRow, type ReportName } from '@comanda/contract/reports';
import type { Days } from './days.ts';

interface Shown {
  readonly key: string;
  readonly label: string;
}

/** The rows that are there even where nothing happened: a day without orders is a day. */
export const keysToShow = (report: ReportName, { from, to }: Days): Shown[] => {
  if (report === 'hour') return Array.from({ length: 24 }, (_, hour) => shownHour(hour));
  if (report !== 'day' && report !== 'tips') return [];
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 }, (_, number) => {
    const day = new Date(first + number * dayMs).toISOString().slice(0, 10);
    return { key: day, label: day };
  });
};

const shownHour = (hour: number): Shown => ({ key: String(hour), label: hourLabel(String(hour)) });

/** Where keys have an order of their own, they stand in it; elsewhere the most comes first. */
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
