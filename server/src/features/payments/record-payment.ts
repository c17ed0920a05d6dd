import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertPayment } from './payments.repository.ts';

export interface PaymentToRecord {
  readonly visitId: string | null;
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly currency: string;
  readonly tip: number;
  readonly takenBy: string | null;
  readonly parts: ReadonlyArray<{ readonly orderId: string; readonly amount: number }>;
}

/** Writes down money that has come in, and what of it pays which order. Answers the payment's id. */
export const recordPayment = async (
  ctx: TransactionContext,
  restaurantId: string,
  payment: PaymentToRecord,
): Promise<string> => {
  const id = newId();
  await insertPayment(ctx.db, restaurantId, { id, ...payment, at: ctx.clock.now() });
  ctx.touch('payments', restaurantId);
  return id;
};
