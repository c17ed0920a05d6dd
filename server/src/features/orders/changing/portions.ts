import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { lockVisit } from '#features/visits';
import { decrementStock, returnStock, touchStock } from '#features/orders/records';

interface OrderPortions {
  /** Null for an order without a visit. */
  readonly visitId: string | null;
  readonly portions: ReadonlyMap<string, number>;
}

/** Locks the visit before its items, as placing an order does. The other way round, the two would wait for each other. */
const lockVisitBeforeStock = async ({ db }: TransactionContext, restaurantId: string, visitId: string | null) => {
  if (visitId !== null) await lockVisit(db, restaurantId, visitId);
};

/** Reserves portions of items with a stock count. If any stock is too low, the error lists those items and nothing is reserved. */
export const reservePortions = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, portions }: OrderPortions,
): Promise<void> => {
  if (portions.size === 0) return;
  await lockVisitBeforeStock(ctx, restaurantId, visitId);
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
  { visitId, portions }: OrderPortions,
): Promise<void> => {
  if (portions.size === 0) return;
  await lockVisitBeforeStock(ctx, restaurantId, visitId);
  await returnStock(ctx.db, restaurantId, portions);
  touchStock(ctx, restaurantId, portions);
};
