import { weekdays, type OpenPeriod, type Weekday, type WeeklyHours } from '@comanda/contract/kernel';

const short = (day: Weekday): string => `${day[0]?.toUpperCase()}${day.slice(1, 3)}`;
const dayOf = (text: string): Weekday | undefined =>
  weekdays.find((day) => text.length >= 3 && day.startsWith(text.toLowerCase()));

interface Days {
  readonly first: number;
  readonly last: number;
  readonly times: string;
}

/**
 * 'Mon-Fri 11:00-14:00, 18:00-22:00; Sat 12:00-23:00'. Neighbouring days with the same times are drawn together, in the order
 * in which they stand, so that reading it back gives the same list. Empty means whenever the restaurant is open.
 */
export const writeHours = (hours: WeeklyHours | null): string => {
  if (hours === null) return '';
  if (hours.length === 0) return 'never';
  const days: Days[] = [];
  for (const { day, from, to } of hours) {
    const index = weekdays.indexOf(day);
    const before = days.at(-1);
    if (before?.first === index) days.splice(-1, 1, { ...before, times: `${before.times}, ${from}-${to}` });
    else days.push({ first: index, last: index, times: `${from}-${to}` });
  }
  return joinNeighbours(days).map(written).join('; ');
};

const joinNeighbours = (days: readonly Days[]): Days[] =>
  days.reduce<Days[]>((joined, next) => {
    const before = joined.at(-1);
    if (before === undefined || before.last + 1 !== next.first || before.times !== next.times) return [...joined, next];
    return [...joined.slice(0, -1), { ...before, last: next.last }];
  }, []);

const written = ({ first, last, times }: Days): string => {
  const [from, to] = [weekdays[first], weekdays[last]];
  if (from === undefined || to === undefined) throw new RangeError('There are seven days in a week.');
  return `${short(from)}${first === last ? '' : `-${short(to)}`} ${times}`;
};

/** Room for every stretch a week can have, written out. */
const longestCharacters = 3_000;

/** Null means that it could not be understood. */
export const readHours = (text: string): { hours: WeeklyHours | null } | null => {
  if (text === '') return { hours: null };
  if (text.toLowerCase() === 'never') return { hours: [] };
  if (text.length > longestCharacters) return null;
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

/** 'Fri-Mon' goes over the weekend; no day at all is every day. */
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
