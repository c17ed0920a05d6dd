import { fail } from '@comanda/contract';
import { applyPriceChange, price, type PriceChange } from '@comanda/contract/menus';
import type { CommandContext } from '#platform/context';
import { requireAll, lockItemPrices, setPrices, lockMenuForEdit, type MenuScope } from '#features/menus/records';

interface PricesToChange extends MenuScope {
  readonly itemIds: readonly string[];
  readonly change: PriceChange;
  readonly roundTo: number;
}

interface ChangedPrice {
  readonly itemId: string;
  readonly from: number;
  readonly to: number;
}

/** Changes all prices or none: if one new price would be out of range, the whole command fails. */
export const changePrices = async (
  ctx: CommandContext,
  { itemIds, change, roundTo, ...input }: PricesToChange,
): Promise<{ changes: ChangedPrice[] }> => {
  const menu = await lockMenuForEdit(ctx, input);
  const prices = requireAll(itemIds, await lockItemPrices(ctx.db, menu, itemIds)).map(
    ({ itemId, from }): ChangedPrice => {
      const to = applyPriceChange(from, change, roundTo);
      if (!price.safeParse(to).success) throw fail('menus.price-out-of-range', { itemId });
      return { itemId, from, to };
    },
  );
  const changes = prices.filter(({ from, to }) => from !== to);
  await setPrices(ctx.db, menu, { prices: changes, at: ctx.clock.now() });
  ctx.touch('items', menu.restaurantId);
  return { changes };
};
