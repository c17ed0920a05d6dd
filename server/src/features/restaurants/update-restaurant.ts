import type { RestaurantChanges } from '@comanda/contract/restaurants';
import { signedIn } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { changeRestaurant, lockRestaurant } from './restaurants.repository.ts';
import { refuseUnsoundRecord } from './refuse-unsound-record.ts';
import { requireRestaurant } from './tenants.ts';
import { touchRestaurant } from './touch-restaurant.ts';

interface Update {
  readonly restaurantId: string;
  readonly changes: RestaurantChanges;
}

/**
 * Changes what is given and leaves the rest. Another currency is for menus made from now on: the prices of the others are amounts
 * in their own, which the owner changes menu by menu.
 */
export const updateRestaurant = async (
  ctx: CommandContext,
  { restaurantId, changes }: Update,
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, signedIn(ctx.caller), restaurantId);
  const before = await lockRestaurant(ctx.db, scope);
  const languages = furtherLanguages({ ...before, ...changes });
  const row = await changeRestaurant(ctx.db, scope, { changes: { ...changes, languages }, at: ctx.clock.now() });
  refuseUnsoundRecord(row);
  touchRestaurant(ctx, scope);
  return {};
};

/** Each once, and the restaurant's own not again. */
const furtherLanguages = ({ language, languages }: { language: string; languages: readonly string[] }): string[] =>
  [...new Set(languages)].filter((code) => code !== language);
