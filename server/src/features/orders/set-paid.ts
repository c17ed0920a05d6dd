import { fail } from '@comanda/contract';
import type { PaidWith } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { touchOrder } from './orders.events.ts';
import { trackPaid } from './orders.tracking.ts';
import { lockOrders, savePaid, type PayableOrder } from './paying.repository.ts';
import { settleVisit } from './settle-visit.ts';

/** The orders someone pays for, all of them, held until the end of the transaction. */
export const holdOrders = async (
  ctx: TransactionContext,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<PayableOrder[]> => {
  const wanted = [...new Set(orderIds)];
  const orders = await lockOrders(ctx.db, restaurantId, wanted);
  if (orders.length !== wanted.length) throw fail('not-found');
  return orders;
};

interface Paid {
  readonly orders: readonly PayableOrder[];
  readonly isPaid: boolean;
  readonly paidWith: PaidWith | null;
}

/** What the money that came or went makes of these orders, and of the visits they belong to. */
export const setPaid = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, isPaid, paidWith }: Paid,
): Promise<void> => {
  const orderIds = orders.map(({ id }) => id);
  await savePaid(ctx.db, restaurantId, { orderIds, isPaid, paidWith, at: ctx.clock.now() });
  for (const order of orders) if (isPaid) trackPaid(ctx, restaurantId, order);
  for (const visitId of new Set(orders.map(({ visit_id: id }) => id))) {
    touchOrder(ctx, restaurantId, visitId);
    await settleVisit(ctx, restaurantId, visitId);
  }
};
