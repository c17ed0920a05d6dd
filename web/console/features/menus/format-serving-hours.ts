import { dayMs, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import { readerLocale } from '#kit/formats';
import { menusWords } from './words/index.ts';

const someMondayMs = Date.UTC(2024, 0, 1);

/** For example 'Mon' for the first day of the week. */
const formatShortDay = (index: number): string =>
  new Intl.DateTimeFormat(readerLocale(), { weekday: 'short', timeZone: 'UTC' }).format(someMondayMs + index * dayMs);

interface DayRun {
  readonly first: number;
  readonly last: number;
  readonly times: string;
}

/** Groups neighboring days with the same hours. */
const toRuns = (hours: WeeklyHours): DayRun[] => {
  const runs: DayRun[] = [];
  for (const [index, day] of weekdays.entries()) {
    const times = hours
      .filter((one) => one.day === day)
      .map(({ from, to }) => `${from}–${to}`)
      .toSorted()
      .join(', ');
    const before = runs.at(-1);
    if (times === '') continue;
    if (before !== undefined && before.times === times && before.last === index - 1) {
      runs[runs.length - 1] = { ...before, last: index };
    } else runs.push({ first: index, last: index, times });
  }
  return runs;
};

const formatDays = ({ first, last }: DayRun): string => {
  if (first === 0 && last === weekdays.length - 1) return menusWords.current().hours.everyDay;
  const [from, to] = [formatShortDay(first), formatShortDay(last)];
  return first === last ? from : `${from}–${to}`;
};

/** For example 'Mon–Fri 07:00–11:00; Sat 08:00–12:00'. */
export const formatServingHours = (hours: WeeklyHours): string =>
  toRuns(hours)
    .map((run) => `${formatDays(run)} ${run.times}`)
    .join('; ') || menusWords.current().hours.byHand;
