import type { TransactionContext } from '#platform/context';
import type { PayableOrder } from '#features/orders';
import { answerBillCalls } from '#features/visits';
import { listPaymentsToCollect } from './payment-place.repository.ts';

interface VisitOrders {
  readonly visitId: string | null;
  /** All orders of the visit, with their current paid and claimed amounts. */
  readonly orders: readonly PayableOrder[];
}

const callKinds = { cash: 'bill_cash', card: 'bill_card' } as const;

/**
 * Ends the calls for the bill once nothing is open on it. A call for cash or card stays while somebody at the table still has to pay staff
 * that way.
 */
export const settleBillCalls = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, orders }: VisitOrders,
): Promise<void> => {
  if (visitId === null) return;
  const isOpen = orders.some(
    (order) => order.status !== 'cancelled' && order.paid_minor + order.held_minor < order.total_minor,
  );
  if (isOpen) return;
  const kinds: Array<(typeof callKinds)[keyof typeof callKinds]> = [];
  for (const paidWith of ['cash', 'card'] as const) {
    const toCollect = await listPaymentsToCollect(ctx.db, restaurantId, { visitId, paidWith });
    if (toCollect.length === 0) kinds.push(callKinds[paidWith]);
  }
  if (kinds.length > 0) await answerBillCalls(ctx, restaurantId, { visitId, kinds });
};
