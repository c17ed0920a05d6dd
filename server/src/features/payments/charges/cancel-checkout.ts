import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { ProviderError, type ChargeState } from '#features/providers';
import { findProviderPayment } from '#features/payments/records';
import { fetchChargeState } from './settle-payment.ts';
import { applyChargeState } from './apply-charge-state.ts';

interface PaymentRef {
  readonly restaurantId: string;
  readonly paymentId: string;
}

/**
 * Ends the checkout of a payment whose payer chose something else. If it was paid at the last moment, the payment is recorded and the caller
 * gets an error. An unreachable provider blocks nobody: the sweep keeps polling it, and money that still arrives is allocated or refunded.
 * Returns the provider's answer, or null if there is none.
 */
export const cancelCheckout = async (
  ctx: CallContext,
  { restaurantId, paymentId }: PaymentRef,
): Promise<ChargeState | null> => {
  const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment?.status !== 'pending') return null;
  const state = await fetchChargeState(ctx, payment, false).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, paymentId }, 'a checkout could not be ended');
    return null;
  });
  if (state?.kind !== 'paid') return state;
  await transact(ctx, (inside) => applyChargeState(inside, payment, state));
  throw fail('splitting.already-paid');
};
