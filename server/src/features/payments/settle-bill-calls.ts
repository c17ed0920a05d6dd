import type { TransactionContext } from '#platform/context';
import type { PayableOrder } from '#features/orders';
import { answerBillCalls } from '#features/visits';
import { findToBring } from './paying.repository.ts';

interface BillOfVisit {
  readonly visitId: string | null;
  /** All orders of the visit, with what is paid and held of them by now. */
  readonly orders: readonly PayableOrder[];
}

const callKinds = { cash: 'bill_cash', card: 'bill_card' } as const;

/**
 * Ends the calls for a bill of which nothing is open any more. A call stays as long as somebody at the table is going to pay staff in the way
 * it asks for.
 */
export const settleBillCalls = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, orders }: BillOfVisit,
): Promise<void> => {
  if (visitId === null) return;
  const isOpen = orders.some(
    (order) => order.status !== 'cancelled' && order.paid_minor + order.held_minor < order.total_minor,
  );
  if (isOpen) return;
  const kinds: Array<(typeof callKinds)[keyof typeof callKinds]> = [];
  for (const paidWith of ['cash', 'card'] as const) {
    const toBring = await findToBring(ctx.db, restaurantId, { visitId, paidWith });
    if (toBring.length === 0) kinds.push(callKinds[paidWith]);
  }
  if (kinds.length > 0) await answerBillCalls(ctx, restaurantId, { visitId, kinds });
};
