import { weekdays, type OpenPeriod, type Weekday, type WeeklyHours } from '@comanda/contract/kernel';

const shortName = (day: Weekday): string => `${day[0]?.toUpperCase()}${day.slice(1, 3)}`;
const dayOf = (text: string): Weekday | undefined =>
  weekdays.find((day) => text.length >= 3 && day.startsWith(text.toLowerCase()));

interface DayGroup {
  readonly first: number;
  readonly last: number;
  readonly times: string;
}

/**
 * Writes hours as 'Mon-Fri 11:00-14:00, 18:00-22:00; Sat 12:00-23:00'. Merges adjacent days with the same times and keeps the order
 * of the list, so that reading the text gives the same list. An empty text means whenever the restaurant is open.
 */
export const writeHours = (hours: WeeklyHours | null): string => {
  if (hours === null) return '';
  if (hours.length === 0) return 'never';
  const days: DayGroup[] = [];
  for (const { day, from, to } of hours) {
    const index = weekdays.indexOf(day);
    const before = days.at(-1);
    if (before?.first === index) days.splice(-1, 1, { ...before, times: `${before.times}, ${from}-${to}` });
    else days.push({ first: index, last: index, times: `${from}-${to}` });
  }
  return joinNeighbours(days).map(writeDays).join('; ');
};

const joinNeighbours = (days: readonly DayGroup[]): DayGroup[] =>
  days.reduce<DayGroup[]>((joined, next) => {
    const before = joined.at(-1);
    if (before === undefined || before.last + 1 !== next.first || before.times !== next.times) return [...joined, next];
    return [...joined.slice(0, -1), { ...before, last: next.last }];
  }, []);

const writeDays = ({ first, last, times }: DayGroup): string => {
  const [from, to] = [weekdays[first], weekdays[last]];
  if (from === undefined || to === undefined) throw new RangeError('There are seven days in a week.');
  return `${shortName(from)}${first === last ? '' : `-${shortName(to)}`} ${times}`;
};

/** Enough for the longest list of hours that a week can have. */
const maxCharacters = 3_000;

/** Returns null if the text cannot be parsed. */
export const readHours = (text: string): { hours: WeeklyHours | null } | null => {
  if (text === '') return { hours: null };
  if (text.toLowerCase() === 'never') return { hours: [] };
  if (text.length > maxCharacters) return null;
  const parts = text.split(/[;\n]/).flatMap((part) => part.replace(/\s+/g, ' ').trim() || []);
  const read = parts.map(readDays);
  return read.every((stretches) => stretches !== null) ? { hours: read.flat() } : null;
};

const readDays = (part: string): OpenPeriod[] | null => {
  const match = /^(?:(?<first>\p{L}+)\.?(?: ?[-–] ?(?<last>\p{L}+)\.?)?:? )?(?<times>\d.*)$/u.exec(part);
  const { first, last, times = '' } = match?.groups ?? {};
  const days = readDayRange(first, last);
  const stretches = times.split(',').map(readTimes);
  if (match === null || days === null || !stretches.every((one) => one !== null)) return null;
  return days.flatMap((day) => stretches.map((one) => ({ day, ...one })));
};

/** 'Fri-Mon' wraps around the end of the week. A text without a day means every day. */
const readDayRange = (first: string | undefined, last: string | undefined): readonly Weekday[] | null => {
  if (first === undefined || /^daily$/i.test(first)) return last === undefined ? weekdays : null;
  const [from, to] = [dayOf(first), dayOf(last ?? first)];
  if (from === undefined || to === undefined) return null;
  const length = (weekdays.indexOf(to) - weekdays.indexOf(from) + 7) % 7;
  return [...weekdays, ...weekdays].slice(weekdays.indexOf(from), weekdays.indexOf(from) + length + 1);
};

const readTimes = (text: string): { from: string; to: string } | null => {
  const [from, to, ...others] = text.split(/[-–]/).map(readTime);
  return from === undefined || to === undefined || from === null || to === null || others.length > 0
    ? null
    : { from, to };
};

const readTime = (text: string): string | null => {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 24 || Number(minutes) > 59) return null;
  if (Number(hours) === 24) return minutes === '00' ? '00:00' : null;
  return `${hours.padStart(2, '0')}:${minutes}`;
};
