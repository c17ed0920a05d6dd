import { addDays } from '@comanda/contract/kernel';
import { measureKinds, reports, type FigureRow, type ReportMeasure, type ReportName } from '@comanda/contract/reports';
import { formatTable } from '#console/common-words';
import type { Mark } from '#console/charts';
import { formatMoney } from '#kit/formats';
import {
  formatDay,
  startOfMonth,
  weekdayOf,
  type Day,
  formatCount,
  formatDiscount,
  formatHour,
  formatMethod,
  formatRate,
  formatWeekdayHour,
  reportsWords,
  type DaysShown,
} from '#features/reports/parts';
import { reportPageWords } from './words/index.ts';

export const formatMeasure = (measure: ReportMeasure, value: number, currency: string): string =>
  measureKinds[measure] === 'money' ? formatMoney(value, currency) : formatCount(value);

/** Measure that the chart of a report draws: its first column. */
export const chartMeasure = (report: ReportName): ReportMeasure => reports[report].columns[0];

/** Name of a report row in the reader's language; names of dishes, categories and people are the server's labels. */
export const rowName = (report: ReportName, { key, label }: Pick<FigureRow, 'key' | 'label'>): string => {
  switch (report) {
    case 'day':
    case 'tips':
      return formatDay(key, 'mediumWithWeekday');
    case 'weekdayHour':
      return formatWeekdayHour(key);
    case 'table':
      return formatTable(key);
    case 'kind':
      return formatOrderKind(key);
    case 'method':
      return formatMethod(key);
    case 'tax':
      return formatRate(Number(key));
    case 'discount':
      return formatDiscount(key);
    case 'category':
      return key === '' ? reportPageWords.current().withoutCategory : label;
    case 'cancellation':
      return key === '' ? reportPageWords.current().noReason : label;
    case 'hour':
    case 'dish':
    case 'option':
    case 'staff':
      return label;
  }
};

const formatOrderKind = (key: string): string => {
  const { orderKinds } = reportPageWords.current();
  return key === 'table' || key === 'counter' || key === 'takeaway' ? orderKinds[key] : key;
};

/** Count beside the value of a mark, other than the value itself. */
const formatDetail = ({ figures }: Pick<FigureRow, 'figures'>, measure: ReportMeasure): string => {
  const { sold, orderCount } = reportsWords.current();
  if (figures.quantity !== undefined && measure !== 'quantity') return sold({ count: figures.quantity });
  if (figures.orders !== undefined) return orderCount({ count: figures.orders });
  return reportPageWords.current().paymentCount({ count: figures.payments ?? 0 });
};

export const toRankedMarks = (report: ReportName, rows: readonly FigureRow[]): readonly Mark[] => {
  const measure = chartMeasure(report);
  return rows.map((row) => ({
    key: row.key,
    label: rowName(report, row),
    name: rowName(report, row),
    value: row.figures[measure] ?? 0,
    valueText: formatMeasure(measure, row.figures[measure] ?? 0, row.currency),
    detail: formatDetail(row, measure),
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
  const words = reportPageWords.current();
  const countWords = report === 'tips' ? words.paymentCount : reportsWords.current().orderCount;
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
      detail: countWords({ count: orders }),
      ...(before.length === 0
        ? {}
        : { before: was, beforeText: words.amountBefore({ amount: formatMeasure(measure, was, currency) }) }),
      days,
    };
  });
};

const formatDays = ({ from, to }: DaysShown, grain: Grain): string => {
  if (grain === 'day') return formatDay(from, 'shortWithWeekday');
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
