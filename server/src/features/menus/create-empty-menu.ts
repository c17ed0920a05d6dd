import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { createMenu } from './create-menu.ts';
import { trackMenu } from './records/index.ts';

export const createEmptyMenu = async (
  ctx: CommandContext,
  { restaurantId, name }: { restaurantId: string; name: string },
): Promise<{ menuId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const menuId = await createMenu(ctx, restaurantId, { name, categories: [] });
  trackMenu(ctx, { restaurantId, menuId });
  return { menuId };
};
