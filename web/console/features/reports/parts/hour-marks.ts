import { hourLabel, type FigureRow } from '@comanda/contract/reports';
import type { Mark } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { formatHour } from './format-figures.ts';
import { reportsWords } from './words/index.ts';

/** The 24 hours in the order of a business day, starting at the hour where the previous day ends. */
const listHours = (dayEndHour: number): number[] => Array.from({ length: 24 }, (_, index) => (index + dayEndHour) % 24);
const minHours = 8;

/** Revenue and orders of each hour in one currency; zero if nothing was ordered. */
const amountsByHour = (rows: readonly FigureRow[], currency: string, hours: readonly number[]) =>
  hours.map((hour) => {
    const hourRows = rows.filter((row) => row.currency === currency && Number(row.key) === hour);
    const sum = (of: 'revenue' | 'orders') => hourRows.reduce((total, { figures }) => total + (figures[of] ?? 0), 0);
    return { hour, revenue: sum('revenue'), orders: sum('orders') };
  });

/** Span from the first busy hour to the last, so that empty nights are left out; at least eight hours. */
export const computeBusySpan = (isBusy: (index: number) => boolean): { readonly from: number; readonly to: number } => {
  const busy = listHours(0).filter(isBusy);
  const from = Math.max(0, Math.min(busy[0] ?? 11, 24 - minHours));
  return { from, to: Math.max(busy.at(-1) ?? 0, from + minHours - 1) };
};

interface HourMarksInput {
  readonly today: readonly FigureRow[];
  readonly before: readonly FigureRow[];
  readonly currency: string;
  /** The current hour; later hours are still to come. */
  readonly hourNow: number;
  /** Hour at which the business day begins; midnight by default. */
  readonly dayEndHour?: number;
  /** Name of the day that today is compared with, such as 'last Wednesday'. */
  readonly beforeName: string;
}

/** Chart marks of today by hour, compared with a week ago. */
export const toHourMarks = ({
  today,
  before,
  currency,
  hourNow,
  dayEndHour = 0,
  beforeName,
}: HourMarksInput): readonly Mark[] => {
  const words = reportsWords.current();
  const hours = listHours(dayEndHour);
  const currentIndex = hours.indexOf(hourNow);
  const amountsToday = amountsByHour(today, currency, hours);
  const amountsBefore = amountsByHour(before, currency, hours);
  const { from, to } = computeBusySpan(
    (index) =>
      index === currentIndex || (amountsToday[index]?.orders ?? 0) > 0 || (amountsBefore[index]?.orders ?? 0) > 0,
  );
  return amountsToday.slice(from, to + 1).map(({ hour, revenue, orders }, index) => {
    const isToCome = from + index > currentIndex;
    const was = amountsBefore[from + index]?.revenue ?? 0;
    return {
      key: String(hour),
      label: formatHour(hour),
      name: hourLabel(String(hour)),
      value: isToCome ? null : revenue,
      valueText: isToCome ? words.stillToCome : formatMoney(revenue, currency),
      ...(isToCome ? {} : { detail: words.orderCount({ count: orders }) }),
      before: was,
      beforeText: words.comparedWith({ figure: formatMoney(was, currency), day: beforeName }),
    };
  });
};
