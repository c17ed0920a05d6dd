import { fail } from '@comanda/contract';
import { categoryName, type CategoryEdits } from '@comanda/contract/menus';
import type { CommandContext } from '#platform/context';
import { applyEdits, renameCategory, lockMenuForEdit, type MenuScope, requireCategory } from '#features/menus/records';

export const editCategory = async (
  ctx: CommandContext,
  { categoryId, edits, ...input }: MenuScope & { categoryId: string; edits: CategoryEdits },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const { name } = await requireCategory(ctx.db, menu, categoryId);
  const { fields, conflicts } = applyEdits({
    id: categoryId,
    current: { name },
    edits,
    schemas: { name: categoryName },
  });
  if (conflicts.length > 0) throw fail('menus.edit-conflict', { conflicts });
  if (fields.name === name) return {};
  await renameCategory(ctx.db, menu, { categoryId, name: fields.name, at: ctx.clock.now() });
  ctx.touch('categories', menu.restaurantId);
  return {};
};
