import { formatMoneyIn } from '@comanda/contract/kernel';
import type { PaidWith } from '@comanda/contract/payments';
import type { Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import type { PayableOrder } from '#features/orders';
import { answerBillCalls, callForBill } from '#features/visits';

const callKinds = { cash: 'bill_cash', card: 'bill_card' } as const;

interface VisitOrders {
  readonly visitId: string | null;
  /** All orders of the visit, with their current paid and claimed amounts. */
  readonly orders: readonly PayableOrder[];
}

interface OrdersToCollect extends VisitOrders {
  readonly visitId: string;
  readonly paidWith: PaidWith;
}

/** Calls staff to the table with the amounts to collect from all guests who pay the same way (cash or card). */
export const callStaffToCollect = async (
  ctx: TransactionContext,
  restaurantId: string,
  { paidWith, ...visit }: OrdersToCollect,
): Promise<void> => {
  const { visitId } = visit;
  const toCollect = await listPaymentsToCollect(ctx.db, restaurantId, { visitId, paidWith });
  const reason = toCollect
    .map(({ payer_name: name, amount_minor: amount, tip_minor: tip, currency }) =>
      [name, formatMoneyIn(amount + tip, currency)].filter((word) => word !== '').join(': '),
    )
    .join(', ');
  // A guest who changes from card to cash, or back, may have been the last to pay the former way.
  await settleBillCalls(ctx, restaurantId, visit);
  await callForBill(ctx, restaurantId, { visitId, kind: callKinds[paidWith], reason });
};

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

/** Pending payments of a visit that staff are to collect in cash or by card, oldest first. */
const listPaymentsToCollect = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, paidWith }: { visitId: string; paidWith: PaidWith },
) =>
  db
    .selectFrom('payments')
    .select(['payer_name', 'amount_minor', 'tip_minor', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending')
    .where('method', '=', 'pay_at_table')
    .where('paid_with', '=', paidWith)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
