import type { FigureRow } from '@comanda/contract/reports';
import type { HeatCell } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { formatHour, computeBusySpan, formatWeekday, formatWeekdayHour, reportsWords } from '#features/reports/parts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const hourOf = (key: string): number => Number(key.split('-')[1] ?? 0);

/** Heat map of weekdays by hours in one currency, from the first hour with an order to the last. */
export const toHeatMap = (rows: readonly FigureRow[], currency: string) => {
  const figuresByKey = new Map(rows.map((row) => [row.key, row.figures]));
  const busyHours = new Set(rows.filter(({ figures }) => (figures.orders ?? 0) > 0).map(({ key }) => hourOf(key)));
  const { from, to } = computeBusySpan((hour) => busyHours.has(hour));
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const toCell = (key: string): HeatCell => {
    const { revenue = 0, orders = 0 } = figuresByKey.get(key) ?? {};
    const sums = `${formatMoney(revenue, currency)}, ${reportsWords.current().orderCount({ count: orders })}`;
    return { key, value: revenue, sentence: `${formatWeekdayHour(key)}: ${sums}` };
  };
  return {
    columns: hours.map((hour) => ({ key: String(hour), label: formatHour(hour) })),
    rows: weekdays.map((weekday) => ({
      key: String(weekday),
      label: formatWeekday(weekday, 'weekday'),
      cells: hours.map((hour) => toCell(`${weekday}-${hour}`)),
    })),
  };
};
