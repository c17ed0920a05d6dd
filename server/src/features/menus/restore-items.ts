import type { CommandContext } from '#platform/context';
import { bringBack } from './bring-back.ts';
import { openMenu, type MenuScope } from './menu-scope.ts';
import { requirePlaces } from './require-items.ts';

/** Two people may undo the same removal: one that is back already is as they wish. */
export const restoreItems = async (
  ctx: CommandContext,
  { itemIds, ...input }: MenuScope & { itemIds: readonly string[] },
): Promise<Record<string, never>> => {
  const menu = await openMenu(ctx, input);
  const items = (await requirePlaces(ctx.db, menu, itemIds)).filter(({ removedAt }) => removedAt !== null);
  if (items.length === 0) return {};
  await bringBack(ctx, menu, { items, categoryIds: items.map(({ categoryId }) => categoryId) });
  return {};
};
