import { canTransition, type OrderStatus } from '@comanda/contract/orders';
import type { TransactionContext } from '#platform/context';
import { cancelHeld } from './cancel-order.ts';
import { moveHeld } from './change-order-status.ts';
import type { MoneyOfOrder } from './money-of-order.ts';
import { lockOrder, findOrdersAround, lockOrders } from '#features/orders/records';

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
export const moveFromOutside =
  (money: Pick<MoneyOfOrder, 'letGoOfOrder'>) =>
  async (
    ctx: TransactionContext,
    restaurantId: string,
    { orderId, to, by }: ExternalStatusChange,
  ): Promise<boolean> => {
    await lockOrders(ctx.db, restaurantId, await findOrdersAround(ctx.db, restaurantId, [orderId]));
    const order = await lockOrder(ctx.db, restaurantId, orderId);
    if (order === null || !canTransition(order.status, to)) return false;
    if (to === 'cancelled')
      await cancelHeld(money)(ctx, restaurantId, { order, reason: '', reasonCode: 'cancelled_at_pos', by });
    else await moveHeld(ctx, restaurantId, { order, to, notes: '', by });
    return true;
  };
