import { z } from 'zod';

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

/** Whether a moment, read off a clock in that time zone, falls into one of the stretches. */
export const isWithinHours = (hours: WeeklyHours, at: Date, timezone: string): boolean => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = weekdays.findIndex((weekday) => weekday === part('weekday').toLowerCase());
  const now = day * 1_440 + minutesOf(`${part('hour')}:${part('minute')}`);
  return hours.some(({ day: on, from, to }) => {
    const start = weekdays.indexOf(on) * 1_440 + minutesOf(from);
    const length = (minutesOf(to) - minutesOf(from) + 1_440) % 1_440 || 1_440;
    return (now - start + minutesPerWeek) % minutesPerWeek < length;
  });
};
