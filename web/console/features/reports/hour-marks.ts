import { hourLabel, type FigureRow } from '@comanda/contract/reports';
import type { Mark } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { formatCounted, formatHour } from './format-figures.ts';

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const fewestShown = 8;

/** What each hour brought in one currency, nought where nothing was ordered. */
const amountsByHour = (rows: readonly FigureRow[], currency: string) =>
  hoursOfDay.map((hour) => {
    const found = rows.filter((row) => row.currency === currency && Number(row.key) === hour);
    const sum = (of: 'revenue' | 'orders') => found.reduce((total, { figures }) => total + (figures[of] ?? 0), 0);
    return { hour, revenue: sum('revenue'), orders: sum('orders') };
  });

/** From the first hour in which something happened to the last: nights say nothing. Never fewer than a few. */
export const busySpan = (isBusy: (hour: number) => boolean): { readonly from: number; readonly to: number } => {
  const busy = hoursOfDay.filter(isBusy);
  const from = Math.max(0, Math.min(busy[0] ?? 11, 24 - fewestShown));
  return { from, to: Math.max(busy.at(-1) ?? 0, from + fewestShown - 1) };
};

interface HourMarksInput {
  readonly today: readonly FigureRow[];
  readonly before: readonly FigureRow[];
  readonly currency: string;
  /** The hour it is now; later ones are still to come. */
  readonly hourNow: number;
  /** The day today is held against: 'last Wednesday'. */
  readonly beforeName: string;
}

/** Today by the hour against a week ago. */
export const hourMarks = ({ today, before, currency, hourNow, beforeName }: HourMarksInput): readonly Mark[] => {
  const now = amountsByHour(today, currency);
  const then = amountsByHour(before, currency);
  const { from, to } = busySpan(
    (hour) => hour === hourNow || (now[hour]?.orders ?? 0) > 0 || (then[hour]?.orders ?? 0) > 0,
  );
  return now.slice(from, to + 1).map(({ hour, revenue, orders }) => {
    const isToCome = hour > hourNow;
    const was = then[hour]?.revenue ?? 0;
    return {
      key: String(hour),
      label: formatHour(hour),
      name: hourLabel(String(hour)),
      value: isToCome ? null : revenue,
      valueText: isToCome ? 'still to come' : formatMoney(revenue, currency),
      ...(isToCome ? {} : { detail: formatCounted(orders, 'order') }),
      before: was,
      beforeText: `${formatMoney(was, currency)} ${beforeName}`,
    };
  });
};
