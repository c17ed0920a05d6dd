import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import {
  cardHoldsCollection,
  cardHoldsHandlers,
  guestCardTabsCollection,
  settleHoldByReference,
  sweepHoldsJob,
} from './card-holds/index.ts';
import { forgetProviderEventsJob, guestPaymentsCollection, serveWebhooks, sweepPaymentsJob } from './charges/index.ts';
import {
  forgetFormerCredentialsJob,
  guestPaymentMethodsCollection,
  paymentMethodsCollection,
  sealedMethodCredentials,
} from './methods/index.ts';
import { paymentsCollection } from './payments.collection.ts';
import { paymentsHandlers } from './payments.commands.ts';
import { expireSharesJob, guestBillsCollection, visitBillsCollection } from './shares/index.ts';
import { splittingHandlers } from './splitting.commands.ts';

export const paymentsFeature: Feature<{ readonly ctx: Context }> = {
  handlers: () => ({ payments: paymentsHandlers, splitting: splittingHandlers, cardHolds: cardHoldsHandlers }),
  collections: [
    paymentsCollection,
    guestPaymentsCollection,
    visitBillsCollection,
    guestBillsCollection,
    cardHoldsCollection,
    guestCardTabsCollection,
    paymentMethodsCollection,
    guestPaymentMethodsCollection,
  ],
  sealed: sealedMethodCredentials,
  jobs: () => [expireSharesJob, sweepPaymentsJob, sweepHoldsJob, forgetFormerCredentialsJob, forgetProviderEventsJob],
  routes: ({ ctx }) => [serveWebhooks(ctx, settleHoldByReference)],
};
