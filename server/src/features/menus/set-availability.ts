import type { CommandContext } from '#platform/context';
import { setAvailable } from './items.repository.ts';
import { openMenu, type MenuScope } from './menu-scope.ts';
import { requireItems } from './require-items.ts';

export const setAvailability = async (
  ctx: CommandContext,
  { itemIds, available, ...input }: MenuScope & { itemIds: readonly string[]; available: boolean },
): Promise<{ changedItemIds: string[] }> => {
  const menu = await openMenu(ctx, input);
  await requireItems(ctx.db, menu, itemIds);
  const changedItemIds = await setAvailable(ctx.db, menu, { ids: itemIds, available, at: ctx.clock.now() });
  ctx.touch('items', menu.restaurantId);
  return { changedItemIds };
};
