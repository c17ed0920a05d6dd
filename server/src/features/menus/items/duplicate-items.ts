import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import {
  requireAll,
  createIdMap,
  type OnMenuCopied,
  findItemPositions,
  saveItemPositions,
  readItemOrder,
  lockItems,
  insertItems,
  lockMenuForEdit,
  type MenuScope,
  trackItems,
  presentItemFields,
  withinMenuLimits,
} from '#features/menus/records';

interface ItemsToDuplicate extends MenuScope {
  readonly itemIds: readonly string[];
  /** The id of the copy of each item, in the same order. */
  readonly copyIds?: readonly string[] | undefined;
}

/**
 * Inserts each copy directly after its original. Idempotent: a retry with the same ids makes no second copies, because the first try may
 * have succeeded and only its response was lost.
 */
export const duplicateItems =
  (onCopied: OnMenuCopied) =>
  async (ctx: CommandContext, { itemIds, copyIds, ...input }: ItemsToDuplicate): Promise<{ itemIds: string[] }> => {
    const menu = await lockMenuForEdit(ctx, input);
    const copyOf = new Map(itemIds.map((id, index) => [id, copyIds?.[index] ?? newId()]));
    const copies = [...copyOf.values()];
    const known = await findItemPositions(ctx.db, menu, copies);
    if (known.length === copies.length) return { itemIds: copies };
    if (known.length > 0) throw fail('already-exists');
    const originals = requireAll(itemIds, await lockItems(ctx.db, menu, itemIds));
    const currentOrder = await readItemOrder(ctx.db, menu, new Set(originals.map(({ category_id }) => category_id)));
    const order = new Map(
      [...currentOrder].map(([categoryId, ids]) => [
        categoryId,
        ids.flatMap((id) => [id, copyOf.get(id) ?? []].flat()),
      ]),
    );
    const positions = new Map([...order.values()].flatMap((ids) => ids.map((id, position) => [id, position])));
    const { newIds, renewOptions } = createIdMap(copyOf);
    const items = originals.map((row) => {
      const fields = presentItemFields(row);
      const id = copyOf.get(row.id) ?? newId();
      return {
        id,
        categoryId: row.category_id,
        position: positions.get(id) ?? 0,
        fields: { ...fields, optionGroups: renewOptions(fields.optionGroups) },
      };
    });
    await withinMenuLimits(ctx, menu, async () => {
      await insertItems(ctx.db, menu, { items, at: ctx.clock.now() });
      await saveItemPositions(ctx.db, menu, order);
    });
    await onCopied(ctx, { from: menu, to: menu, newIds });
    ctx.touch('items', menu.restaurantId);
    trackItems(ctx, menu, copies);
    return { itemIds: copies };
  };
