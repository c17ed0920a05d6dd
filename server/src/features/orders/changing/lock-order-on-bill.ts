import type { CommandContext, TransactionContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { lockExistingOrder } from './save-order-change.ts';
import { type LockedOrder, findOrdersOfSameVisits, lockOrders } from '#features/orders/records';

interface BilledOrder {
  readonly orderId: string;
  readonly visitId: string | null;
}

/** Handles the payments of an order that leaves the bill (cancelled) or returns to it (cancellation undone). */
export interface OrderPaymentHooks {
  readonly onOrderCancelled: (ctx: TransactionContext, restaurantId: string, order: BilledOrder) => Promise<void>;
  readonly onOrderReinstated: (ctx: TransactionContext, restaurantId: string, order: BilledOrder) => Promise<void>;
  /** Checks that the caller may give this amount back. */
  readonly requireRefundRight: (
    ctx: CommandContext,
    paid: { readonly amount: number; readonly currency: string },
  ) => Promise<void>;
}

/** Like `lockExistingOrder`, but first locks all orders of its bill by ascending id, as every change of money does. */
export const lockOrderOnBill = async (
  ctx: CommandContext,
  input: { readonly restaurantId: string; readonly orderId: string },
): Promise<LockedOrder> => {
  const { restaurantId, orderId } = input;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await lockOrders(ctx.db, restaurantId, await findOrdersOfSameVisits(ctx.db, restaurantId, [orderId]));
  return lockExistingOrder(ctx, input);
};
