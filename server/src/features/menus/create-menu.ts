import { blankItem, type NewItem } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { TransactionContext, CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import {
  insertCategories,
  insertItems,
  insertMenu,
  requireMenuSize,
  requireRoomForMenu,
  touchWholeMenu,
  trackMenu,
} from './records/index.ts';

export interface MenuToCreate {
  readonly name: string;
  /** Defaults to the restaurant's currency. */
  readonly currency?: string;
  readonly categories: ReadonlyArray<{ readonly name: string; readonly items: readonly NewItem[] }>;
}

/** Creates a menu with all its categories and items, in the given order. Returns its id. */
export const createMenu = async (
  ctx: TransactionContext,
  restaurantId: string,
  menu: MenuToCreate,
): Promise<string> => {
  const scope = { restaurantId, menuId: newId() };
  const at = ctx.clock.now();
  const categories = menu.categories.map((category, position) => ({ ...category, id: newId(), position }));
  const items = categories.flatMap(({ id: categoryId, items: within }) =>
    within.map((item, position) => ({ id: newId(), categoryId, position, fields: { ...blankItem, ...item } })),
  );
  await requireRoomForMenu(ctx, restaurantId);
  await insertMenu(ctx.db, restaurantId, { id: scope.menuId, name: menu.name, currency: menu.currency ?? null, at });
  await insertCategories(ctx.db, scope, { categories, at });
  await insertItems(ctx.db, scope, { items, at });
  if (items.length > 0) await requireMenuSize(ctx, scope);
  touchWholeMenu(ctx, restaurantId);
  return scope.menuId;
};

export const createEmptyMenu = async (
  ctx: CommandContext,
  { restaurantId, name }: { restaurantId: string; name: string },
): Promise<{ menuId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const menuId = await createMenu(ctx, restaurantId, { name, categories: [] });
  trackMenu(ctx, { restaurantId, menuId });
  return { menuId };
};
