import { fail } from '@comanda/contract';
import type { Context, CallContext } from '#platform/context';
import { transact, violatesConstraint, runWithoutTransaction } from '#platform/db';
import { ChargeRefusedError, type ChargeState, ProviderError, type StartedCharge } from '#features/providers';
import { callPaymentProvider } from '#features/payments/methods';
import { findProviderPayment, type ProviderPayment, updatePayment, touchPayment } from '#features/payments/records';
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
  if (payment.holdId !== null) throw fail('splitting.being-charged');
  const state = await fetchChargeState(ctx, payment, false).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, paymentId }, 'a checkout could not be ended');
    return null;
  });
  if (state?.kind !== 'paid') return state;
  await transact(ctx, (inside) => applyChargeState(inside, payment, state));
  throw fail('splitting.already-paid');
};

/**
 * Starts the charge of a committed payment at the provider. The payment's id is the idempotency key: if the call is repeated, even after a
 * crash, the provider returns the first charge.
 */
export const startCharge = async (ctx: Context, payment: ProviderPayment): Promise<StartedCharge> => {
  const started = await callPaymentProvider(ctx, payment, (provider, credentials) =>
    provider.start(credentials, payment.charge),
  );
  await runWithoutTransaction(ctx, async ({ db, touch }) => {
    const set = { provider_reference: started.reference, checkout_url: started.checkoutUrl };
    await updatePayment(db, payment.restaurantId, { paymentId: payment.id, set });
    touchPayment({ touch }, payment.restaurantId, payment);
  }).catch((error: unknown) => {
    // One checkout must not pay for two payments.
    if (violatesConstraint(error, 'payments_reference'))
      throw new ProviderError('The provider named another payment’s checkout.');
    throw error;
  });
  return started;
};

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
  // The money of a card hold is captured with the hold.
  if (payment === null || payment.status === 'paid' || payment.holdId !== null) return null;
  const state = await fetchChargeState(ctx, payment);
  await transact(ctx, (inside) => applyChargeState(inside, payment, state));
  return state;
};

/** Ends the checkout if the claim on the share has expired, so that nobody pays there anymore. */
const fetchChargeState = async (
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
