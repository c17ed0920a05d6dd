import { z } from 'zod';
import { id } from '@comanda/contract/kernel';

/** More than three years on one page nobody reads. */
export const mostDays = 1_100;

/** A day as the restaurant's own clock has it, such as 2026-03-29. It may be 23 or 25 hours long. */
export const localDay = z.iso
  .date('Please enter a day, such as 2026-03-29')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'This day is too far away');

const restaurantIds = z
  .array(id)
  .min(1, 'Please choose a restaurant')
  .max(20, 'At most 20 restaurants at once')
  .optional();

/** Left out: all of one's own, the demo restaurant only where there is nothing else to show. Administrators name theirs. */
export const chosenRestaurants = z.object({ restaurantIds });

const spanOf = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Whole local days, both ends included; several restaurants each by their own clock. */
export const dayRange = z
  .object({ restaurantIds, from: localDay, to: localDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day lies before the first' })
  .refine((range) => spanOf(range) < mostDays, { path: ['to'], message: 'At most three years at once' });
export type DayRange = z.infer<typeof dayRange>;
