import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { touchStock } from './orders.events.ts';
import { decrementStock } from './stock.repository.ts';

/** Takes what is counted from the shelf; when there is too little, nothing at all happens and the refusal says of what. */
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
  touchStock(ctx, restaurantId);
};
