import { unpaidOrderKeptMs } from '@comanda/contract/orders';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import {
  findOrdersOfSameVisits,
  findUnpaidOrders,
  lockOrder,
  lockOrders,
  type UnpaidOrderRow,
} from '#features/orders/records';
import { cancelLockedOrder } from './cancel-order.ts';
import type { OrderPaymentHooks } from './lock-order-on-bill.ts';

const mostAtOnce = 500;

/**
 * Cancels orders that had to be paid first and were not: their portions return to stock. The staff never saw them, so they are in no
 * report.
 */
const cancelUnpaidOrders =
  (money: Pick<OrderPaymentHooks, 'onOrderCancelled'>) =>
  async (outer: Context): Promise<void> => {
    const placedBefore = new Date(outer.clock.now().getTime() - unpaidOrderKeptMs);
    for (const row of await findUnpaidOrders(outer.db, { placedBefore, most: mostAtOnce }))
      await cancelUnpaidOrder(outer, money, row);
  };

const cancelUnpaidOrder = (
  outer: Context,
  money: Pick<OrderPaymentHooks, 'onOrderCancelled'>,
  { restaurant_id: restaurantId, id }: UnpaidOrderRow,
): Promise<void> =>
  transact(outer, async (ctx) => {
    await lockOrders(ctx.db, restaurantId, await findOrdersOfSameVisits(ctx.db, restaurantId, [id]));
    const order = await lockOrder(ctx.db, restaurantId, id);
    // Somebody may have begun to pay it, or cancelled it, since it was found.
    const isStillUnpaid =
      order?.waits_for === 'payment' &&
      order.status !== 'cancelled' &&
      order.paid_minor === 0 &&
      order.held_minor === 0;
    if (!isStillUnpaid) return;
    await cancelLockedOrder(money)(ctx, restaurantId, { order, reason: '', reasonCode: 'guest_left', by: 'System' });
  });

export const cancelUnpaidOrdersJob = (money: Pick<OrderPaymentHooks, 'onOrderCancelled'>): JobDeclaration => ({
  name: 'orders.cancel-unpaid',
  schedule: '*/5 * * * *',
  run: cancelUnpaidOrders(money),
});
