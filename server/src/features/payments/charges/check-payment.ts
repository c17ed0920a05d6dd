import { fail } from '@comanda/contract';
import { paymentState, type PaymentState } from '@comanda/contract/payments';
import type { CallContext } from '#platform/context';
import { settlePayment } from './settle-payment.ts';
import { findShare, shortenClaim, type Share } from '#features/payments/shares';
import { ProviderError } from '#features/providers';
import { requireCurrentOrRecentGuest } from '#features/visits';

interface CheckPaymentInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
}

/**
 * Runs when a phone returns from the provider's page: fetches the state of the payment immediately instead of waiting for a webhook. A payer
 * who has not paid keeps the claim only for the time that guests get to choose a method.
 */
export const checkPayment = async (ctx: CallContext, input: CheckPaymentInput): Promise<{ status: PaymentState }> => {
  const { guestId } = await requireCurrentOrRecentGuest(ctx, input);
  await requireOwnShare(ctx, input, guestId);
  try {
    const state = await settlePayment(ctx, input.restaurantId, input.paymentId);
    if (state?.kind === 'open') await shortenClaim(ctx, input);
  } catch (error) {
    // The state stays unknown, and the phone gets the stored status; the sweep keeps polling.
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, paymentId: input.paymentId }, 'a provider could not be asked');
  }
  const { status } = await requireOwnShare(ctx, input, guestId);
  return { status: paymentState.parse(status) };
};

const requireOwnShare = async (
  ctx: CallContext,
  { restaurantId, ...share }: CheckPaymentInput,
  guestId: string,
): Promise<Share> => {
  const found = await findShare(ctx.db, restaurantId, share);
  if (found?.guestId !== guestId) throw fail('not-found');
  return found;
};
