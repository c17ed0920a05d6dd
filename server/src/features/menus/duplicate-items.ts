import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { newIdsFor, type OnCopied } from './copied.ts';
import { numberItems, readItemOrder } from './item-order.repository.ts';
import { insertItems } from './items.repository.ts';
import { openMenu, type MenuScope } from './menu-scope.ts';
import { presentItemFields } from './present-menu.ts';
import { requireItems } from './require-items.ts';

/** Answers the copies' ids in the order in which their originals were named. */
export const duplicateItems =
  (onCopied: OnCopied) =>
  async (
    ctx: CommandContext,
    { itemIds, ...input }: MenuScope & { itemIds: readonly string[] },
  ): Promise<{ itemIds: string[] }> => {
    const menu = await openMenu(ctx, input);
    const originals = await requireItems(ctx.db, menu, itemIds);
    const { newIds, renew, renewOptions } = newIdsFor();
    const copyOf = new Map(originals.map(({ id }) => [id, renew(id)]));
    const standing = await readItemOrder(ctx.db, menu, new Set(originals.map(({ category_id }) => category_id)));
    const order = new Map(
      [...standing].map(([categoryId, ids]) => [categoryId, ids.flatMap((id) => [id, copyOf.get(id) ?? []].flat())]),
    );
    const items = originals.map((row) => {
      const id = copyOf.get(row.id);
      if (id === undefined) throw fail('not-found');
      const fields = presentItemFields(row);
      return {
        id,
        categoryId: row.category_id,
        position: order.get(row.category_id)?.indexOf(id) ?? 0,
        fields: { ...fields, optionGroups: renewOptions(fields.optionGroups) },
      };
    });
    await insertItems(ctx.db, menu, { items, at: ctx.clock.now() });
    await numberItems(ctx.db, menu, order);
    await onCopied(ctx, { from: menu, to: menu, newIds });
    ctx.touch('items', menu.restaurantId);
    return { itemIds: [...new Set(itemIds)].flatMap((id) => copyOf.get(id) ?? []) };
  };
