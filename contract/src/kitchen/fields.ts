import { z } from 'zod';
import { collapsedText, fieldRule } from '@comanda/contract/kernel';

export const stationName = collapsedText('Station name is required').refine(
  (value) => value.length <= 40,
  fieldRule('tooLong', 'Station name is too long (maximum 40 characters)', { maximum: 40 }),
);

/** Orders or dishes that a station makes in ten minutes. */
export const stationCapacity = z.object({
  count: z.int('Please enter a whole number').min(1, 'At least 1').max(1_000, 'At most 1,000'),
  unit: z.enum(['orders', 'dishes']),
});
export type StationCapacity = z.infer<typeof stationCapacity>;

/** More than any kitchen has. There is a limit because every kitchen screen draws all stations. */
export const maxStationsPerRestaurant = 30;
