import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findRemovedQrCodes } from './records/index.ts';

// An older code can still be restored by the id on its sticker.
const mostListed = 200;

export const listRemovedQrCodes = async (ctx: CallContext, { restaurantId }: { restaurantId: string }) => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const rows = await findRemovedQrCodes(ctx.db, restaurantId, mostListed);
  return {
    removed: rows.flatMap(({ id, table_number: tableNumber, removed_at: at }) =>
      at === null ? [] : [{ id, tableNumber, removedAt: at.toISOString() }],
    ),
  };
};
