import type { CommandContext, TransactionContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { lockExistingOrder } from './move-order.ts';
import type { LockedOrder } from './moving.repository.ts';
import { findOrdersAround, lockOrders } from './paying.repository.ts';

interface BilledOrder {
  readonly orderId: string;
  readonly visitId: string | null;
}

/** What becomes of the money of an order that leaves the bill, and of one that comes back. */
export interface MoneyOfOrder {
  readonly letGoOfOrder: (ctx: TransactionContext, restaurantId: string, order: BilledOrder) => Promise<void>;
  readonly takeUpOrder: (ctx: TransactionContext, restaurantId: string, order: BilledOrder) => Promise<void>;
}

/** As `lockExistingOrder`, with the other orders of its bill, which are held in the order of their ids by everyone who moves money. */
export const lockOrderOnBill = async (
  ctx: CommandContext,
  asked: { readonly restaurantId: string; readonly orderId: string },
): Promise<LockedOrder> => {
  const { restaurantId, orderId } = asked;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await lockOrders(ctx.db, restaurantId, await findOrdersAround(ctx.db, restaurantId, [orderId]));
  return lockExistingOrder(ctx, asked);
};
