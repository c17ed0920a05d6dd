import { randomBytes } from 'node:crypto';
import { pickupScreenPath } from '@comanda/contract/pickup';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { createScreenKey, replaceScreenKey } from './pickup.repository.ts';

interface ScreenInput {
  readonly restaurantId: string;
}

const newKey = (): string => randomBytes(18).toString('base64url');

/** Two people who open the screen for the first time at the same moment get the same address. */
export const showPickupScreen = async (
  ctx: CommandContext,
  { restaurantId }: ScreenInput,
): Promise<{ path: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  return { path: pickupScreenPath(restaurantId, await createScreenKey(ctx.db, restaurantId, newKey())) };
};

/** For an address that somebody else has got hold of. */
export const replacePickupScreen = async (
  ctx: CommandContext,
  { restaurantId }: ScreenInput,
): Promise<{ path: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const key = newKey();
  await replaceScreenKey(ctx.db, restaurantId, key);
  return { path: pickupScreenPath(restaurantId, key) };
};
