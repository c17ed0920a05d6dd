import { hourLabel, type FigureRow } from '@comanda/contract/reports';
import type { Mark } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { formatCounted, formatHour } from './format-figures.ts';

/** The hours of a clock in the order of a business day, which begins where the day before ends. */
const hoursFrom = (dayEndHour: number): number[] => Array.from({ length: 24 }, (_, place) => (place + dayEndHour) % 24);
const fewestShown = 8;

/** What each hour brought in one currency, nought where nothing was ordered. */
const amountsByHour = (rows: readonly FigureRow[], currency: string, hours: readonly number[]) =>
  hours.map((hour) => {
    const found = rows.filter((row) => row.currency === currency && Number(row.key) === hour);
    const sum = (of: 'revenue' | 'orders') => found.reduce((total, { figures }) => total + (figures[of] ?? 0), 0);
    return { hour, revenue: sum('revenue'), orders: sum('orders') };
  });

/** From the first hour in which something happened to the last: nights say nothing. Never fewer than a few. */
export const busySpan = (isBusy: (place: number) => boolean): { readonly from: number; readonly to: number } => {
  const busy = hoursFrom(0).filter(isBusy);
  const from = Math.max(0, Math.min(busy[0] ?? 11, 24 - fewestShown));
  return { from, to: Math.max(busy.at(-1) ?? 0, from + fewestShown - 1) };
};

interface HourMarksInput {
  readonly today: readonly FigureRow[];
  readonly before: readonly FigureRow[];
  readonly currency: string;
  /** The hour it is now; later ones are still to come. */
  readonly hourNow: number;
  /** The hour at which the business day begins; midnight unless said otherwise. */
  readonly dayEndHour?: number;
  /** The day today is held against: 'last Wednesday'. */
  readonly beforeName: string;
}

/** Today by the hour against a week ago. */
export const hourMarks = ({
  today,
  before,
  currency,
  hourNow,
  dayEndHour = 0,
  beforeName,
}: HourMarksInput): readonly Mark[] => {
  const hours = hoursFrom(dayEndHour);
  const placeNow = hours.indexOf(hourNow);
  const now = amountsByHour(today, currency, hours);
  const then = amountsByHour(before, currency, hours);
  const { from, to } = busySpan(
    (place) => place === placeNow || (now[place]?.orders ?? 0) > 0 || (then[place]?.orders ?? 0) > 0,
  );
  return now.slice(from, to + 1).map(({ hour, revenue, orders }, index) => {
    const isToCome = from + index > placeNow;
    const was = then[from + index]?.revenue ?? 0;
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
