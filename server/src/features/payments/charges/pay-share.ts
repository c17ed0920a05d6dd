import type { CallContext } from '#platform/context';
import { startPayment, type PaymentChoice, type StartPaymentResult } from './start-payment.ts';
import { requireCurrentOrRecentGuest } from '#features/visits';

/** Starts the payment of a claimed share, even if the visit was closed while the guest chose a method. */
export const payShare = async (
  ctx: CallContext,
  input: Omit<PaymentChoice, 'guestId'>,
): Promise<StartPaymentResult> => {
  const { guestId } = await requireCurrentOrRecentGuest(ctx, input);
  return startPayment(ctx, { ...input, guestId });
};
