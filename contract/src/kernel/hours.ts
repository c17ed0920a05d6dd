import { z } from 'zod';
import { minuteMs } from './durations.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 18:30');

/** One period of a day in the restaurant's time zone. If the end is not after the start, it is on the following day. */
export const openPeriod = z.object({ day: z.enum(weekdays), from: timeOfDay, to: timeOfDay });
export type OpenPeriod = z.infer<typeof openPeriod>;

export const weeklyHours = z.array(openPeriod).max(42, 'At most 42 time ranges a week');
export type WeeklyHours = z.infer<typeof weeklyHours>;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const minutesPerWeek = 7 * 24 * 60;

/** Local time in that time zone, in minutes since the start of Monday. */
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

const spanOf = ({ day, from, to }: OpenPeriod) => ({
  start: weekdays.indexOf(day) * 1_440 + minutesOf(from),
  length: (minutesOf(to) - minutesOf(from) + 1_440) % 1_440 || 1_440,
});

/** Indexes of two periods that share at least a minute; the one later in the list comes first. */
interface Overlap {
  readonly index: number;
  readonly otherIndex: number;
}

/** At most one overlap for each period. Periods that are not typed in full yet are ignored. */
export const findOverlaps = (hours: WeeklyHours): Overlap[] => {
  const spans = hours.map((one) => (openPeriod.safeParse(one).success ? spanOf(one) : null));
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

/** Such as 'Overlaps with Tuesday 12:00–15:00'. */
const describeOverlap = (hours: WeeklyHours, { otherIndex }: Overlap): string => {
  const { day = '', from = '', to = '' } = hours[otherIndex] ?? {};
  return `Overlaps with ${day.charAt(0).toUpperCase()}${day.slice(1)} ${from}–${to}`;
};

/**
 * Hours as input: no two periods overlap. Separate from `weeklyHours`, with which stored hours are read, so that hours
 * stored before overlaps were refused can still be read.
 */
export const weeklyHoursInput = weeklyHours.superRefine((hours, context) => {
  for (const overlap of findOverlaps(hours)) {
    context.addIssue({ code: 'custom', path: [overlap.index, 'from'], message: describeOverlap(hours, overlap) });
  }
});

/** Opening hours as input. Null: none are set, so the restaurant is always open. Empty: closed on all days. */
export const openingHoursInput = weeklyHoursInput.nullable();

/** A restaurant that has set no hours is always open. */
export const isOpenAt = (hours: WeeklyHours | null, at: Date, timezone: string): boolean =>
  hours === null || isWithinHours(hours, at, timezone);

/** True if the time, by the clock in that time zone, is within one of the periods. */
export const isWithinHours = (hours: WeeklyHours, at: Date, timezone: string): boolean => {
  const now = minuteOfWeek(at, timezone);
  return hours.some((one) => {
    const { start, length } = spanOf(one);
    return (now - start + minutesPerWeek) % minutesPerWeek < length;
  });
};

/** Minutes since the period began that contains the time; null if none does. The period that began last counts. */
export const minutesSinceStart = (hours: WeeklyHours, at: Date, timezone: string): number | null => {
  const now = minuteOfWeek(at, timezone);
  const elapsed = hours.map(spanOf).flatMap(({ start, length }) => {
    const minutes = (now - start + minutesPerWeek) % minutesPerWeek;
    return minutes < length ? [minutes] : [];
  });
  return elapsed.length === 0 ? null : Math.min(...elapsed);
};

/** Minutes on the clock until the next period begins, at least one; null if there are no periods. */
export const minutesUntilStart = (hours: WeeklyHours, at: Date, timezone: string): number | null => {
  if (hours.length === 0) return null;
  const now = minuteOfWeek(at, timezone);
  return Math.min(
    ...hours.map(spanOf).map(({ start }) => (start - now + minutesPerWeek) % minutesPerWeek || minutesPerWeek),
  );
};

/** An opening time relative to today: the day, and the local time. */
export const openingTime = z.object({ day: z.enum(['today', 'tomorrow', ...weekdays]), time: timeOfDay });
export type OpeningTime = z.infer<typeof openingTime>;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Start of the next period by the clock in that time zone; null if there are no periods. It compares clock times with
 * clock times, so a daylight saving change in between makes no difference.
 */
export const nextOpeningTime = (hours: WeeklyHours, at: Date, timezone: string): OpeningTime | null => {
  const wait = minutesUntilStart(hours, at, timezone);
  if (wait === null) return null;
  const now = minuteOfWeek(at, timezone);
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

/** Next time at which the clock in that time zone shows one of these minutes of the week. */
const nextClockTime = (minutes: readonly number[], at: Date, timezone: string): Date | null => {
  if (minutes.length === 0) return null;
  const now = minuteOfWeek(at, timezone);
  const wait = Math.min(...minutes.map((turn) => (turn - now + minutesPerWeek) % minutesPerWeek || minutesPerWeek));
  const minuteBegan = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const turn = minuteBegan + wait * minuteMs;
  // If the clocks change in between, the result is off by the difference, which is corrected here.
  const early = (now + wait - minuteOfWeek(new Date(turn), timezone) + minutesPerWeek) % minutesPerWeek;
  const shift = early > minutesPerWeek / 2 ? early - minutesPerWeek : early;
  return new Date(Math.max(turn + shift * minuteMs, minuteBegan + minuteMs));
};

/** Next time at which one of the periods begins or ends; null if there are none. */
export const nextHoursChange = (hours: WeeklyHours, at: Date, timezone: string): Date | null =>
  nextClockTime(
    hours.map(spanOf).flatMap(({ start, length }) => [start, start + length]),
    at,
    timezone,
  );

/** Next time at which one of the periods begins; null if there are none. */
export const nextHoursStart = (hours: WeeklyHours, at: Date, timezone: string): Date | null =>
  nextClockTime(
    hours.map((one) => spanOf(one).start),
    at,
    timezone,
  );

/** Every midnight as a period, for texts such as 'opens tomorrow', which become 'today' then. */
export const everyMidnight: WeeklyHours = weekdays.map((day) => ({ day, from: '00:00', to: '00:00' }));
