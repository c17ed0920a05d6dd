import { canTransition, type OrderStatus } from '@comanda/contract/orders';
import type { TransactionContext } from '#platform/context';
import { cancelHeld } from './cancel-order.ts';
import { moveHeld } from './change-order-status.ts';
import type { MoneyOfOrder } from './money-of-order.ts';
import { lockOrder } from './moving.repository.ts';
import { findOrdersAround, lockOrders } from './paying.repository.ts';

interface OutsideMove {
  readonly orderId: string;
  readonly to: OrderStatus;
  /** As the history will call whoever said so. */
  readonly by: string;
}

/**
 * Another system of the restaurant says where an order stands. It is moved as far as its steps allow, and stays where they do not: what
 * comes late, twice or in the wrong order changes nothing. Answers whether it moved.
 */
export const moveFromOutside =
  (money: Pick<MoneyOfOrder, 'letGoOfOrder'>) =>
  async (ctx: TransactionContext, restaurantId: string, { orderId, to, by }: OutsideMove): Promise<boolean> => {
    await lockOrders(ctx.db, restaurantId, await findOrdersAround(ctx.db, restaurantId, [orderId]));
    const order = await lockOrder(ctx.db, restaurantId, orderId);
    if (order === null || !canTransition(order.status, to)) return false;
    if (to === 'cancelled')
      await cancelHeld(money)(ctx, restaurantId, { order, reason: '', reasonCode: 'cancelled_at_pos', by });
    else await moveHeld(ctx, restaurantId, { order, to, notes: '', by });
    return true;
  };
