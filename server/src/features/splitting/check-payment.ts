import { fail } from '@comanda/contract';
import { paymentState, type PaymentState } from '@comanda/contract/payments';
import type { CallContext } from '#platform/context';
import { findShare, settlePayment, shortenHold, type Share } from '#features/payments';
import { ProviderTrouble } from '#features/providers';
import { requireFormerGuest } from '#features/visits';

interface Asked {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
}

/**
 * A phone comes back from its provider's page: how it stands is asked for at once, and not when a webhook gets around to it. A payer who is back
 * without having paid keeps the share only as long as it takes to choose again.
 */
export const checkPayment = async (ctx: CallContext, asked: Asked): Promise<{ status: PaymentState }> => {
  const { guestId } = await requireFormerGuest(ctx, asked);
  await requireOwn(ctx, asked, guestId);
  try {
    const state = await settlePayment(ctx, asked.restaurantId, asked.paymentId);
    if (state?.kind === 'open') await shortenHold(ctx, asked);
  } catch (error) {
    // Nothing is known then, which is what the phone is told: the sweep goes on asking.
    if (!(error instanceof ProviderTrouble)) throw error;
    ctx.log.warn({ err: error, paymentId: asked.paymentId }, 'a provider could not be asked');
  }
  const { status } = await requireOwn(ctx, asked, guestId);
  return { status: paymentState.parse(status) };
};

const requireOwn = async (ctx: CallContext, { restaurantId, ...share }: Asked, guestId: string): Promise<Share> => {
  const found = await findShare(ctx.db, restaurantId, share);
  if (found?.guestId !== guestId) throw fail('not-found');
  return found;
};
