import type { Context } from '#platform/context';
import { violatesConstraint, runWithoutTransaction } from '#platform/db';
import { ProviderTrouble, type StartedCharge } from '#features/providers';
import { callPaymentProvider } from './call-payment-provider.ts';
import { updatePayment, type ProviderPayment } from './charges.repository.ts';
import { touchPayment } from './payments.events.ts';

/**
 * Asks the provider for a payment that is committed. Asked for the same again, also after a crash, the provider answers with the first:
 * the payment's id is its key.
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
    // One checkout does not pay for two.
    if (violatesConstraint(error, 'payments_reference'))
      throw new ProviderTrouble('The provider named another payment’s checkout.');
    throw error;
  });
  return started;
};
