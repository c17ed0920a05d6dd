import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { ChargeRefusedError, type ChargeState } from '#features/providers';
import { callPaymentProvider } from '#features/payments/methods';
import { findProviderPayment, type ProviderPayment } from '#features/payments/records';
import { startCharge } from './start-charge.ts';
import { applyChargeState } from './apply-charge-state.ts';

/**
 * Fetches the state of a payment from the provider and stores it. Webhooks, the sweep and the returning payer all use this function; in any
 * order and number, the result is stored once. Returns the provider's answer, or null if the payment is unknown or already paid.
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

/** Ends the checkout if the claim on the share has expired, so that nobody pays there anymore. */
export const fetchChargeState = async (
  ctx: Context,
  payment: ProviderPayment,
  isClaimed = payment.expiresAt !== null && payment.expiresAt > ctx.clock.now(),
): Promise<ChargeState> => {
  try {
    // After a crash it is unknown whether the provider received the charge; a repeated start returns the existing one.
    const reference = payment.reference ?? (await startCharge(ctx, payment)).reference;
    return await callPaymentProvider(ctx, payment, (provider, credentials) =>
      isClaimed ? provider.settle(credentials, reference) : provider.cancel(credentials, reference),
    );
  } catch (error) {
    if (error instanceof ChargeRefusedError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
};
