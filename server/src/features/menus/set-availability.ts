import type { CommandContext } from '#platform/context';
import { allOf } from './all-of.ts';
import { holdPlaces } from './item-order.repository.ts';
import { setAvailable } from './items.repository.ts';
import { openMenu, type MenuScope } from './menu-scope.ts';

export const setAvailability = async (
  ctx: CommandContext,
  { itemIds, available, ...input }: MenuScope & { itemIds: readonly string[]; available: boolean },
): Promise<{ changedItemIds: string[] }> => {
  const menu = await openMenu(ctx, input);
  allOf(itemIds, await holdPlaces(ctx.db, menu, itemIds));
  const changedItemIds = await setAvailable(ctx.db, menu, { ids: itemIds, available, at: ctx.clock.now() });
  ctx.touch('items', menu.restaurantId);
  return { changedItemIds };
};
