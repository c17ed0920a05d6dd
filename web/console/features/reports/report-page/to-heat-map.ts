import { weekdayHourLabel, weekdayNames, type FigureRow } from '@comanda/contract/reports';
import type { HeatCell } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { formatCounted, formatHour, computeBusySpan } from '#features/reports/parts';

const hourOf = (key: string): number => Number(key.split('-')[1] ?? 0);

/** Heat map of weekdays by hours in one currency, from the first hour with an order to the last. */
export const toHeatMap = (rows: readonly FigureRow[], currency: string) => {
  const figuresByKey = new Map(rows.map((row) => [row.key, row.figures]));
  const busyHours = new Set(rows.filter(({ figures }) => (figures.orders ?? 0) > 0).map(({ key }) => hourOf(key)));
  const { from, to } = computeBusySpan((hour) => busyHours.has(hour));
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const toCell = (key: string): HeatCell => {
    const { revenue = 0, orders = 0 } = figuresByKey.get(key) ?? {};
    const sums = `${formatMoney(revenue, currency)}, ${formatCounted(orders, 'order')}`;
    return { key, value: revenue, sentence: `${weekdayHourLabel(key)}: ${sums}` };
  };
  return {
    columns: hours.map((hour) => ({ key: String(hour), label: formatHour(hour) })),
    rows: weekdayNames.map((name, index) => ({
      key: name,
      label: name.slice(0, 3),
      cells: hours.map((hour) => toCell(`${index + 1}-${hour}`)),
    })),
  };
};
