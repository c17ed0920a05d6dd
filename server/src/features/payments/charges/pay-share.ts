import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import type { CallContext } from '#platform/context';
import { startPayment, type StartPaymentResult } from './start-payment.ts';
import { requireCurrentOrRecentGuest } from '#features/visits';

interface PayShareInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  readonly language: string;
}

/** Starts the payment of a claimed share, even if the visit was closed while the guest chose a method. */
export const payShare = async (ctx: CallContext, input: PayShareInput): Promise<StartPaymentResult> => {
  const { guestId } = await requireCurrentOrRecentGuest(ctx, input);
  return startPayment(ctx, { ...input, guestId });
};
