import type { TransactionContext } from '#platform/context';
import { touchOrder } from './orders.events.ts';
import { savePaymentFailed, type PayableOrder } from './paying.repository.ts';

interface Failed {
  /** Held by whoever tells. */
  readonly orders: readonly PayableOrder[];
  readonly isFailed: boolean;
}

/** A payment of these orders was declined, or somebody tries again. What is paid stays paid. */
export const setPaymentFailed = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, isFailed }: Failed,
): Promise<void> => {
  const told = orders.filter(({ payment_status: status }) => status === (isFailed ? 'pending' : 'failed'));
  if (told.length === 0) return;
  const orderIds = told.map(({ id }) => id);
  await savePaymentFailed(ctx.db, restaurantId, { orderIds, isFailed, at: ctx.clock.now() });
  for (const visitId of new Set(told.map(({ visit_id: id }) => id))) touchOrder(ctx, restaurantId, visitId);
};
