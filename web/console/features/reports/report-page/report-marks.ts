import { addDays } from '@comanda/contract/kernel';
import { measureKinds, reports, type FigureRow, type ReportMeasure, type ReportName } from '@comanda/contract/reports';
import type { Mark } from '#console/charts';
import { formatMoney } from '#kit/formats';
import {
  formatDay,
  startOfMonth,
  weekdayOf,
  type Day,
  formatCount,
  formatCounted,
  formatHour,
  type DaysShown,
} from '#features/reports/parts';

export const formatMeasure = (measure: ReportMeasure, value: number, currency: string): string =>
  measureKinds[measure] === 'money' ? formatMoney(value, currency) : formatCount(value);

/** Measure that the chart of a report draws: its first column. */
export const chartMeasure = (report: ReportName): ReportMeasure => reports[report].columns[0];

/** Name of a report row: a formatted date for days, otherwise the server's label. */
export const rowName = (report: ReportName, { key, label }: Pick<FigureRow, 'key' | 'label'>): string =>
  report === 'day' || report === 'tips' ? `${formatDay(key, 'weekday')}, ${formatDay(key)}` : label;

const formatDetail = ({ figures }: Pick<FigureRow, 'figures'>): string => {
  if (figures.quantity !== undefined) return `${formatCount(figures.quantity)} sold`;
  if (figures.orders !== undefined) return formatCounted(figures.orders, 'order');
  return formatCounted(figures.payments ?? 0, 'payment');
};

export const toRankedMarks = (report: ReportName, rows: readonly FigureRow[]): readonly Mark[] => {
  const measure = chartMeasure(report);
  return rows.map((row) => ({
    key: row.key,
    label: row.label,
    name: rowName(report, row),
    value: row.figures[measure] ?? 0,
    valueText: formatMeasure(measure, row.figures[measure] ?? 0, row.currency),
    detail: formatDetail(row),
  }));
};

type Grain = 'day' | 'week' | 'month';

/** Finest resolution that a chart has room for. */
export const chooseResolution = (days: number): Grain => {
  if (days <= 62) return 'day';
  return days <= 366 ? 'week' : 'month';
};

const firstDayOf = (day: Day, grain: Grain): Day => {
  if (grain === 'day') return day;
  return grain === 'week' ? addDays(day, -weekdayOf(day)) : startOfMonth(day);
};

export interface DaysMark extends Mark {
  /** Days that the mark covers. */
  readonly days: DaysShown;
}

interface DayMarksInput {
  readonly report: ReportName;
  /** One row per day of the range, in order. */
  readonly rows: readonly FigureRow[];
  readonly currency: string;
  /** Rows of the same number of days right before; undefined without a comparison. */
  readonly before?: readonly FigureRow[];
}

/** Chart marks by day, or by week or month for long ranges. Each day is compared with the day at the same position before. */
export const toDayMarks = ({ report, rows, currency, before = [] }: DayMarksInput): readonly DaysMark[] => {
  const measure = chartMeasure(report);
  const grain = chooseResolution(rows.length);
  const groups = Map.groupBy(
    rows.map((row, index) => ({ row, was: before[index] })),
    ({ row }) => firstDayOf(row.key, grain),
  );
  return [...groups.values()].map((group) => {
    const total = (of: (one: (typeof group)[number]) => number | undefined) =>
      group.reduce((sum, one) => sum + (of(one) ?? 0), 0);
    const days = { from: group[0]?.row.key ?? '', to: group.at(-1)?.row.key ?? '' };
    const value = total(({ row }) => row.figures[measure]);
    const was = total((one) => one.was?.figures[measure]);
    const orders = total(({ row }) => row.figures.orders ?? row.figures.payments);
    return {
      key: days.from,
      label: grain === 'month' ? formatDay(days.from, 'month') : formatDay(days.from, 'short'),
      name: formatDays(days, grain),
      value,
      valueText: formatMeasure(measure, value, currency),
      detail: formatCounted(orders, report === 'tips' ? 'payment' : 'order'),
      ...(before.length === 0 ? {} : { before: was, beforeText: `${formatMeasure(measure, was, currency)} before` }),
      days,
    };
  });
};

const formatDays = ({ from, to }: DaysShown, grain: Grain): string => {
  if (grain === 'day') return `${formatDay(from, 'weekday')}, ${formatDay(from, 'short')}`;
  return grain === 'month' ? formatDay(from, 'month') : `${formatDay(from, 'short')} – ${formatDay(to, 'short')}`;
};

/** Chart marks of the hours from `from` to `to`. */
export const toHourRangeMarks = (
  rows: readonly FigureRow[],
  { from, to }: { from: number; to: number },
): readonly Mark[] =>
  toRankedMarks('hour', rows)
    .filter(({ key }) => Number(key) >= from && Number(key) <= to)
    .map((mark) => ({ ...mark, label: formatHour(Number(mark.key)) }));
