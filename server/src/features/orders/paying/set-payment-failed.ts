import type { TransactionContext } from '#platform/context';
import { touchOrders, updatePaymentFailed, type PayableOrder } from '#features/orders/records';

interface SetPaymentFailedInput {
  /** The orders, locked by the caller. */
  readonly orders: readonly PayableOrder[];
  readonly isFailed: boolean;
}

/** Marks orders as failed after a declined payment, or as pending when someone tries again. Paid orders stay paid. */
export const setPaymentFailed = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, isFailed }: SetPaymentFailedInput,
): Promise<void> => {
  const affected = orders.filter(({ payment_status: status }) => status === (isFailed ? 'pending' : 'failed'));
  if (affected.length === 0) return;
  const orderIds = affected.map(({ id }) => id);
  await updatePaymentFailed(ctx.db, restaurantId, { orderIds, isFailed, at: ctx.clock.now() });
  for (const { id, visit_id: visitId } of affected) touchOrders(ctx, restaurantId, { visitId, orderIds: [id] });
};
