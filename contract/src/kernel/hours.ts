import { z } from 'zod';
import { minuteMs } from './durations.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 18:30');

/** One stretch of a day in the restaurant's time zone. An end at or before its start lies on the following day. */
export const stretch = z.object({ day: z.enum(weekdays), from: timeOfDay, to: timeOfDay });
export type Stretch = z.infer<typeof stretch>;

export const weeklyHours = z.array(stretch).max(42, 'At most 42 stretches a week');
export type WeeklyHours = z.infer<typeof weeklyHours>;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const minutesPerWeek = 7 * 24 * 60;

/** What a clock in that time zone shows, in minutes since Monday began. */
const minuteOfWeek = (at: Date, timezone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = weekdays.findIndex((weekday) => weekday === part('weekday').toLowerCase());
  return day * 1_440 + minutesOf(`${part('hour')}:${part('minute')}`);
};

const spanOf = ({ day, from, to }: Stretch) => ({
  start: weekdays.indexOf(day) * 1_440 + minutesOf(from),
  length: (minutesOf(to) - minutesOf(from) + 1_440) % 1_440 || 1_440,
});

/** Two stretches that share at least a minute, by their places in the week; the later one in the list is named first. */
interface Overlap {
  readonly index: number;
  readonly otherIndex: number;
}

/** At most one overlap for each stretch. Stretches that are not typed in full yet overlap with nothing. */
export const overlapsIn = (hours: WeeklyHours): Overlap[] => {
  const spans = hours.map((one) => (stretch.safeParse(one).success ? spanOf(one) : null));
  return spans.flatMap((span, index) => {
    if (span === null) return [];
    const otherIndex = spans.findIndex((other, at) => at < index && other !== null && doOverlap(span, other));
    return otherIndex === -1 ? [] : [{ index, otherIndex }];
  });
};

type Span = ReturnType<typeof spanOf>;

const doOverlap = (one: Span, other: Span): boolean =>
  (other.start - one.start + minutesPerWeek) % minutesPerWeek < one.length ||
  (one.start - other.start + minutesPerWeek) % minutesPerWeek < other.length;

/** 'Overlaps with Tuesday 12:00–15:00' */
export const overlapInWords = (hours: WeeklyHours, { otherIndex }: Overlap): string => {
  const { day = '', from = '', to = '' } = hours[otherIndex] ?? {};
  return `Overlaps with ${day.charAt(0).toUpperCase()}${day.slice(1)} ${from}–${to}`;
};

/**
 * Hours as people enter them: no two stretches overlap. Kept apart from `weeklyHours`, by which stored hours are read, so that hours
 * stored before overlaps were refused can still be read.
 */
export const enteredHours = weeklyHours.superRefine((hours, context) => {
  for (const overlap of overlapsIn(hours)) {
    context.addIssue({ code: 'custom', path: [overlap.index, 'from'], message: overlapInWords(hours, overlap) });
  }
});

/** When a restaurant takes orders. Null: it has not said when, and is always open. Empty: closed on all days. */
export const openingHours = enteredHours.nullable();

/** A restaurant that has set no hours is always open. */
export const isOpenAt = (hours: WeeklyHours | null, at: Date, timezone: string): boolean =>
  hours === null || isWithinHours(hours, at, timezone);

/** Whether a moment, read off a clock in that time zone, falls into one of the stretches. */
export const isWithinHours = (hours: WeeklyHours, at: Date, timezone: string): boolean => {
  const now = minuteOfWeek(at, timezone);
  return hours.some((one) => {
    const { start, length } = spanOf(one);
    return (now - start + minutesPerWeek) % minutesPerWeek < length;
  });
};

/** A moment as people say it: on which day, and what the clock on the wall shows then. */
export const opening = z.object({ day: z.enum(['today', 'tomorrow', ...weekdays]), time: timeOfDay });
export type Opening = z.infer<typeof opening>;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * When the next stretch begins, told by the clock in that time zone; null where none ever does. Clock times are compared with clock
 * times, so a change of the clocks in between makes no difference.
 */
export const nextOpening = (hours: WeeklyHours, at: Date, timezone: string): Opening | null => {
  if (hours.length === 0) return null;
  const now = minuteOfWeek(at, timezone);
  const wait = Math.min(
    ...hours.map(spanOf).map(({ start }) => (start - now + minutesPerWeek) % minutesPerWeek || minutesPerWeek),
  );
  const start = now + wait;
  const daysAway = Math.floor(start / 1_440) - Math.floor(now / 1_440);
  const minute = start % 1_440;
  const weekday = weekdays[Math.floor(start / 1_440) % 7] ?? 'monday';
  const [day = weekday] = (['today', 'tomorrow'] as const).slice(daysAway);
  return {
    day,
    time: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
  };
};

/** The next moment at which one of the stretches begins or ends; null where none ever does. */
export const nextTurn = (hours: WeeklyHours, at: Date, timezone: string): Date | null => {
  if (hours.length === 0) return null;
  const now = minuteOfWeek(at, timezone);
  const waits = hours
    .map(spanOf)
    .flatMap(({ start, length }) => [start, start + length])
    .map((turn) => (turn - now + minutesPerWeek) % minutesPerWeek || minutesPerWeek);
  const wait = Math.min(...waits);
  const minuteBegan = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const turn = minuteBegan + wait * minuteMs;
  // A clock change in between shifts the local time: this makes up for the difference.
  const early = (now + wait - minuteOfWeek(new Date(turn), timezone) + minutesPerWeek) % minutesPerWeek;
  const shift = early > minutesPerWeek / 2 ? early - minutesPerWeek : early;
  return new Date(Math.max(turn + shift * minuteMs, minuteBegan + minuteMs));
};
