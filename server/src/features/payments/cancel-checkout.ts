import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { ProviderTrouble, type ChargeState } from '#features/providers';
import { findProviderPayment } from './charges.repository.ts';
import { fetchChargeState } from './settle-payment.ts';
import { applyChargeState } from './apply-charge-state.ts';

interface GivenUp {
  readonly restaurantId: string;
  readonly paymentId: string;
}

/**
 * Ends the checkout of a payment whose payer wants something else. Was it paid at the last moment, that is written and said. A provider that
 * cannot be reached keeps nobody waiting: the sweep goes on asking it, and what comes from there after all finds its place or goes back.
 * Returns the provider's answer, or null where there is none.
 */
export const cancelCheckout = async (
  ctx: CallContext,
  { restaurantId, paymentId }: GivenUp,
): Promise<ChargeState | null> => {
  const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment?.status !== 'pending') return null;
  const state = await fetchChargeState(ctx, payment, false).catch((error: unknown) => {
    if (!(error instanceof ProviderTrouble)) throw error;
    ctx.log.warn({ err: error, paymentId }, 'a checkout could not be ended');
    return null;
  });
  if (state?.kind !== 'paid') return state;
  await transact(ctx, (inside) => applyChargeState(inside, payment, state));
  throw fail('splitting.already-paid');
};
