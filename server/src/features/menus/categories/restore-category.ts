import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { restoreContents, findCategories, lockMenuForEdit, type MenuScope } from '#features/menus/records';

/** Idempotent, because two people may undo the same removal: restoring a category that is already back changes nothing. */
export const restoreCategory = async (
  ctx: CommandContext,
  { categoryId, ...input }: MenuScope & { categoryId: string },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  if ((await findCategories(ctx.db, menu, [categoryId])).length === 0) throw fail('not-found');
  await restoreContents(ctx, menu, { items: [], categoryIds: [categoryId] });
  return {};
};
