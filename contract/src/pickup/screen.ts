import { z } from 'zod';
import { guestPages } from '@comanda/contract/pages';

/** Everything that the screen on the wall shows: numbers, and nothing about people. */
export const pickupScreen = z.object({
  /** Numbers of the orders that are being made, the oldest first. */
  preparing: z.array(z.int()),
  /** Numbers of the orders that can be picked up, the newest first. */
  ready: z.array(z.int()),
});
export type PickupScreen = z.infer<typeof pickupScreen>;

/** Interval at which the screen reads its numbers again. */
export const pickupScreenPollMs = 2_000;

/** Path of the screen of a restaurant. */
export const pickupScreenPath = (restaurantId: string, key: string): string =>
  guestPages.pickupScreen.replace('$restaurantId', restaurantId).replace('$key', key);
