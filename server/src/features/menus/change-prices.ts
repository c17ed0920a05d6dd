import { fail } from '@comanda/contract';
import { changedPrice, price, type PriceChange } from '@comanda/contract/menus';
import type { CommandContext } from '#platform/context';
import { setPrices } from './items.repository.ts';
import { openMenu, type MenuScope } from './menu-scope.ts';
import { requireItems } from './require-items.ts';

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

/** All or none: one price that would leave its range refuses the rest with it. */
export const changePrices = async (
  ctx: CommandContext,
  { itemIds, change, roundTo, ...input }: PricesToChange,
): Promise<{ changes: ChangedPrice[] }> => {
  const menu = await openMenu(ctx, input);
  const items = await requireItems(ctx.db, menu, itemIds);
  const prices = items.map(({ id, price_minor: from }): ChangedPrice => {
    const to = changedPrice(from, change, roundTo);
    if (!price.safeParse(to).success) throw fail('menus.price-out-of-range', { itemId: id });
    return { itemId: id, from, to };
  });
  const changes = prices.filter(({ from, to }) => from !== to);
  await setPrices(ctx.db, menu, { prices: changes, at: ctx.clock.now() });
  ctx.touch('items', menu.restaurantId);
  return { changes };
};
