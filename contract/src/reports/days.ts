import { z } from 'zod';
import { fieldRule, id } from '@comanda/contract/kernel';

/** A little more than three years; nobody reads a longer range on one page. */
export const maxReportDays = 1_100;

/** A day by the restaurant's own clock, such as 2026-03-29. It may be 23 or 25 hours long. */
export const localDayInput = z.iso
  .date('Please enter a day, such as 2026-03-29')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'This day is too far away');

const restaurantIds = z
  .array(id)
  .min(1, 'Please choose a restaurant')
  .max(20, 'At most 20 restaurants at once')
  .optional();

/**
 * If omitted: all of the caller's own restaurants, and the demo restaurant only if there is no other. The dashboard also leaves
 * deactivated restaurants out if another one is active. Administrators have to name restaurants.
 */
export const restaurantSelection = z.object({ restaurantIds });

const daysBetween = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Whole local days, both ends included. Each restaurant's days are by its own clock. */
export const dayRange = z
  .object({ restaurantIds, from: localDayInput, to: localDayInput })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    ...fieldRule('lastDay', 'The last day is before the first'),
  })
  .refine((range) => daysBetween(range) < maxReportDays, { path: ['to'], message: 'At most three years at once' });
export type DayRange = z.infer<typeof dayRange>;
