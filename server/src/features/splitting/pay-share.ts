import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import type { CallContext } from '#platform/context';
import { startPayment, type StartPaymentResult } from '#features/payments';
import { requireFormerGuest } from '#features/visits';

interface Paying {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  readonly language: string;
}

/** A guest pays what they hold, also where the visit was closed while they chose how. */
export const payShare = async (ctx: CallContext, asked: Paying): Promise<StartPaymentResult> => {
  const { guestId } = await requireFormerGuest(ctx, asked);
  return startPayment(ctx, { ...asked, guestId });
};
