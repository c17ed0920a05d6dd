import type { PaymentMethodType } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { touchPayment } from '#features/payments/records';
import { insertPayment, insertPaymentParts } from './payment-rows.repository.ts';

interface RecordPaymentInput {
  readonly orderId: string;
  readonly method: PaymentMethodType;
  readonly currency: string;
  readonly amount: number;
}

/** Records the payment of an order without a visit that was entered as already paid. */
export const recordPayment = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orderId, method, currency, amount }: RecordPaymentInput,
): Promise<void> => {
  const [id, at] = [newId(), ctx.clock.now()];
  await insertPayment(ctx.db, restaurantId, {
    id,
    visitId: null,
    currency,
    amount,
    kind: 'orders',
    equalOf: null,
    guestId: null,
    payerName: '',
    createdAt: at,
    by: 'server',
    paidAt: at,
    money: { method, paidWith: null, tip: 0, given: null, takenBy: null },
  });
  await insertPaymentParts(ctx.db, restaurantId, { paymentId: id, parts: [{ orderId, amount }] });
  touchPayment(ctx, restaurantId, { guestId: null, visitId: null });
};
