import type { CallContext } from '#platform/context';
import { findMenuItemsWithMapping, findPosItems } from './items.repository.ts';
import { requirePosConnection } from '#features/pos/systems';

/** Returns both menus for a side-by-side comparison. */
export const readItemMappings = async (ctx: CallContext, { restaurantId }: { restaurantId: string }) => {
  await requirePosConnection(ctx, restaurantId);
  const ours = await findMenuItemsWithMapping(ctx.db, restaurantId);
  const theirs = await findPosItems(ctx.db, restaurantId);
  return {
    ours: ours.map((item) => ({
      id: item.id,
      name: item.name,
      menu: item.menu_name,
      price: item.price_minor,
      currency: item.currency,
      externalId: item.external_id,
      isChosen: item.is_chosen ?? false,
    })),
    theirs: theirs.map(({ external_id: externalId, name, price_minor: price, currency }) => ({
      externalId,
      name,
      price,
      currency,
    })),
  };
};
