import { fail } from '@comanda/contract';
import { maxCashDrawers } from '@comanda/contract/cash';
import type { CommandContext } from '#platform/context';
import { lockRestaurantOf, requireRestaurant } from '#features/restaurants';
import { findDrawer, findOpenSession, listDrawers, markDrawerRemoved, upsertDrawer } from './cash.repository.ts';

interface DrawerToSave {
  readonly restaurantId: string;
  readonly drawerId: string;
  readonly name: string;
}

/** Creates or renames a drawer. The lock on the restaurant keeps two people from using the same name or the last place at once. */
export const saveDrawer = async (
  ctx: CommandContext,
  { restaurantId, drawerId, name }: DrawerToSave,
): Promise<Record<string, never>> => {
  await lockRestaurantOf(ctx, await requireRestaurant(ctx, ctx.caller.actor, restaurantId));
  const others = (await listDrawers(ctx.db, restaurantId)).filter(({ id }) => id !== drawerId);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw fail('cash.name-taken');
  if (others.length >= maxCashDrawers) throw fail('cash.too-many-drawers', { limit: maxCashDrawers });
  if (!(await upsertDrawer(ctx.db, restaurantId, { drawerId, name, at: ctx.clock.now() }))) throw fail('not-found');
  ctx.touch('cashDrawers', restaurantId, [drawerId]);
  return {};
};

/** Removes a drawer that is closed. The lock on the restaurant keeps somebody from opening it at the same time. */
export const removeDrawer = async (
  ctx: CommandContext,
  { restaurantId, drawerId }: { readonly restaurantId: string; readonly drawerId: string },
): Promise<Record<string, never>> => {
  await lockRestaurantOf(ctx, await requireRestaurant(ctx, ctx.caller.actor, restaurantId));
  if ((await findDrawer(ctx.db, restaurantId, drawerId)) === undefined) throw fail('not-found');
  if ((await findOpenSession(ctx.db, restaurantId, drawerId)) !== undefined) throw fail('cash.drawer-open');
  await markDrawerRemoved(ctx.db, restaurantId, { drawerId, at: ctx.clock.now() });
  ctx.touch('cashDrawers', restaurantId, [drawerId]);
  return {};
};
