import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findRemoved } from './qr-codes.repository.ts';

// An older code can still be restored by the id on its sticker.
const mostListed = 200;

export const listRemoved = async (ctx: CallContext, { restaurantId }: { restaurantId: string }) => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const rows = await findRemoved(ctx.db, restaurantId, mostListed);
  return {
    removed: rows.flatMap(({ id, table_number: tableNumber, removed_at: at }) =>
      at === null ? [] : [{ id, tableNumber, removedAt: at.toISOString() }],
    ),
  };
};
