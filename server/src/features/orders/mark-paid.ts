import { fail } from '@comanda/contract';
import { orderStatusLabels, type PaidWith } from '@comanda/contract/orders';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { touchOrder } from './orders.events.ts';
import { trackPaid } from './orders.tracking.ts';
import { lockOrders, savePaid } from './paying.repository.ts';
import { settleVisit } from './settle-visit.ts';

interface Payment {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
  readonly isPaid: boolean;
  readonly paidWith: PaidWith | null;
}

/** Staff have taken the money at the table, or take back that they had: for all of these orders, or for none. */
export const markPaid = async (
  ctx: CommandContext,
  { restaurantId, orderIds, isPaid, paidWith }: Payment,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const wanted = [...new Set(orderIds)];
  const orders = await lockOrders(ctx.db, restaurantId, wanted);
  if (orders.length !== wanted.length) throw fail('not-found');
  if (isPaid && orders.some(({ status }) => status === 'cancelled')) {
    throw fail('orders.step-not-allowed', { from: orderStatusLabels.cancelled, to: 'Paid' });
  }
  await savePaid(ctx.db, restaurantId, { orderIds: wanted, isPaid, paidWith, at: ctx.clock.now() });
  for (const order of orders) if (isPaid && order.payment_status !== 'paid') trackPaid(ctx, restaurantId, order);
  for (const visitId of new Set(orders.map(({ visit_id: id }) => id))) {
    touchOrder(ctx, restaurantId, visitId);
    await settleVisit(ctx, restaurantId, visitId);
  }
  return {};
};
