import { canTransition, type OrderStatus } from '@comanda/contract/orders';
import type { TransactionContext } from '#platform/context';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeLockedOrderStatus } from './change-order-status.ts';
import type { OrderPaymentHooks } from './lock-order-on-bill.ts';
import { lockOrder, findOrdersOfSameVisits, lockOrders } from '#features/orders/records';

interface ExternalStatusChange {
  readonly orderId: string;
  readonly to: OrderStatus;
  /** Name of the external system, as the order history shows it. */
  readonly by: string;
}

/**
 * Applies a status that another system of the restaurant reports. A report that is late, repeated or out of order is not an allowed
 * transition and changes nothing. Returns true if the status changed.
 */
export const applyExternalOrderStatus =
  (money: Pick<OrderPaymentHooks, 'onOrderCancelled'>) =>
  async (
    ctx: TransactionContext,
    restaurantId: string,
    { orderId, to, by }: ExternalStatusChange,
  ): Promise<boolean> => {
    await lockOrders(ctx.db, restaurantId, await findOrdersOfSameVisits(ctx.db, restaurantId, [orderId]));
    const order = await lockOrder(ctx.db, restaurantId, orderId);
    if (order === null || !canTransition(order.status, to)) return false;
    if (to === 'cancelled')
      await cancelLockedOrder(money)(ctx, restaurantId, { order, reason: '', reasonCode: 'cancelled_at_pos', by });
    else await changeLockedOrderStatus(ctx, restaurantId, { order, to, notes: '', by });
    return true;
  };
