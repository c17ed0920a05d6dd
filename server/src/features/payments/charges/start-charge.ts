import type { Context } from '#platform/context';
import { violatesConstraint, runWithoutTransaction } from '#platform/db';
import { ProviderError, type StartedCharge } from '#features/providers';
import { callPaymentProvider } from '#features/payments/methods';
import { updatePayment, type ProviderPayment, touchPayment } from '#features/payments/records';

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
