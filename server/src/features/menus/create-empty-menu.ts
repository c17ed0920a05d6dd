import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { createMenu } from './create-menu.ts';

export const createEmptyMenu = async (
  ctx: CommandContext,
  { restaurantId, name }: { restaurantId: string; name: string },
): Promise<{ menuId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const menuId = await createMenu(ctx, restaurantId, { name, categories: [] });
  ctx.track({ name: 'menu_created', fields: { restaurant_id: restaurantId, menu_id: menuId } });
  return { menuId };
};
