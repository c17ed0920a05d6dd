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

/** Whether a moment, read off a clock in that time zone, falls into one of the stretches. */
export const isWithinHours = (hours: WeeklyHours, at: Date, timezone: string): boolean => {
  const now = minuteOfWeek(at, timezone);
  return hours.some((one) => {
    const { start, length } = spanOf(one);
    return (now - start + minutesPerWeek) % minutesPerWeek < length;
  });
};

/**
 * The next moment at which one of the stretches begins or ends; null where none ever does. Where clocks are changed in between it
 * may be an hour off.
 */
export const nextTurn = (hours: WeeklyHours, at: Date, timezone: string): Date | null => {
  if (hours.length === 0) return null;
  const now = minuteOfWeek(at, timezone);
  const waits = hours
    .map(spanOf)
    .flatMap(({ start, length }) => [start, start + length])
    .map((turn) => (turn - now + minutesPerWeek) % minutesPerWeek || minutesPerWeek);
  const minuteBegan = Math.floor(at.getTime() / minuteMs) * minuteMs;
  return new Date(minuteBegan + Math.min(...waits) * minuteMs);
};
