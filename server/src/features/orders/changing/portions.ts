import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { lockVisitAgainstGuests } from '#features/visits';
import { decrementStock, returnStock, touchStock } from '#features/orders/records';

/**
 * Locks the visit of an order before the items that the caller is about to lock, as placing an order does. Guests cannot order meanwhile:
 * a change of an order may close the visit, and if the lock became stronger only then, it would wait for a guest's order that waits for the items.
 */
export const lockVisitBeforeStock = async (
  { db }: TransactionContext,
  restaurantId: string,
  visitId: string | null,
): Promise<void> => {
  if (visitId !== null) await lockVisitAgainstGuests(db, restaurantId, visitId);
};

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

/** Returns portions to the stock of items that still have a stock count. */
export const returnPortions = async (
  ctx: TransactionContext,
  restaurantId: string,
  portions: ReadonlyMap<string, number>,
): Promise<void> => {
  if (portions.size === 0) return;
  await returnStock(ctx.db, restaurantId, portions);
  touchStock(ctx, restaurantId, portions);
};
