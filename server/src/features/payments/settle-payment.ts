import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { ChargeRefused, type ChargeState } from '#features/providers';
import { callPaymentProvider } from './call-payment-provider.ts';
import { findProviderPayment, type ProviderPayment } from './charges.repository.ts';
import { startCharge } from './start-charge.ts';
import { applyChargeState } from './apply-charge-state.ts';

/**
 * Asks the provider how a payment stands and writes down what is true. Whoever has a reason to look comes by here: a webhook, the sweep, the
 * payer who is back. However often and in whatever order they come, it is written once. Returns the provider's answer, or null where there
 * was nothing to ask.
 */
export const settlePayment = async (
  ctx: Context,
  restaurantId: string,
  paymentId: string,
): Promise<ChargeState | null> => {
  const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
  if (payment === null || payment.status === 'paid') return null;
  const state = await fetchChargeState(ctx, payment);
  await transact(ctx, (inside) => applyChargeState(inside, payment, state));
  return state;
};

/** Of a share that is free again the checkout is ended, so that nobody goes on paying there. */
export const fetchChargeState = async (
  ctx: Context,
  payment: ProviderPayment,
  isHeld = payment.expiresAt !== null && payment.expiresAt > ctx.clock.now(),
): Promise<ChargeState> => {
  try {
    // Whether the provider was reached before a crash nobody knows: asked for the same again, it finds it.
    const reference = payment.reference ?? (await startCharge(ctx, payment)).reference;
    return await callPaymentProvider(ctx, payment, (provider, credentials) =>
      isHeld ? provider.settle(credentials, reference) : provider.cancel(credentials, reference),
    );
  } catch (error) {
    if (error instanceof ChargeRefused) return { kind: 'failed', why: error.message };
    throw error;
  }
};
