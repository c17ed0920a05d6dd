import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { touchStock, decrementStock } from '#features/orders/records';

/** Reserves portions of items with a stock count. If any stock is too low, the error lists those items and nothing is reserved. */
export const reservePortions = async (
  ctx: TransactionContext,
  restaurantId: string,
  portions: ReadonlyMap<string, number>,
): Promise<void> => {
  if (portions.size === 0) return;
  const missing = await decrementStock(ctx.db, restaurantId, portions);
  if (missing.length > 0) {
    const items = missing.map(({ itemId, left }) => ({ itemId, reason: 'sold-out', left }));
    throw fail('orders.items-unavailable', { items });
  }
  touchStock(ctx, restaurantId, portions);
};
