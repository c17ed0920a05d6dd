import { blankItem, type NewItem } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import {
  findItemPositions,
  saveItemPositions,
  readItemOrder,
  insertItems,
  lockMenuForEdit,
  type MenuScope,
  trackItems,
  insertAfter,
  type Anchor,
  requireItemAnchor,
  requireSharedOptions,
  requireCategory,
  withinMenuLimits,
} from '#features/menus/records';

interface ItemToAdd extends MenuScope {
  readonly itemId?: string | undefined;
  readonly categoryId: string;
  readonly afterId?: Anchor;
  readonly item: NewItem;
}

/** Idempotent: a retry with the same id changes nothing, because the first try may have succeeded and only its response was lost. */
export const addItem = async (
  ctx: CommandContext,
  { itemId = newId(), categoryId, afterId, item, ...input }: ItemToAdd,
): Promise<{ itemId: string }> => {
  const menu = await lockMenuForEdit(ctx, input);
  const [known] = await findItemPositions(ctx.db, menu, [itemId]);
  if (known !== undefined) return { itemId };
  await requireCategory(ctx.db, menu, categoryId);
  await requireItemAnchor(ctx.db, menu, afterId);
  await requireSharedOptions(ctx, menu, item.optionGroups ?? []);
  const currentIds = (await readItemOrder(ctx.db, menu, [categoryId])).get(categoryId) ?? [];
  const order = insertAfter(currentIds, [itemId], afterId);
  const added = { id: itemId, categoryId, position: order.indexOf(itemId), fields: { ...blankItem, ...item } };
  await withinMenuLimits(ctx, menu, async () => {
    await insertItems(ctx.db, menu, { items: [added], at: ctx.clock.now() });
    await saveItemPositions(ctx.db, menu, new Map([[categoryId, order]]));
  });
  ctx.touch('items', menu.restaurantId);
  trackItems(ctx, menu, [itemId]);
  return { itemId };
};
