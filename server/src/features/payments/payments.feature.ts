import type { Api } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import {
  cardHoldsCollection,
  cardHoldsHandlers,
  guestCardTabsCollection,
  settleHoldByReference,
  sweepHoldsJob,
} from './card-holds/index.ts';
import {
  checkPayment,
  forgetProviderEventsJob,
  guestPaymentsCollection,
  payShare,
  releaseShare,
  releaseShareAsStaff,
  serveWebhooks,
  sweepPaymentsJob,
} from './charges/index.ts';
import {
  forgetFormerCredentialsJob,
  guestPaymentMethodsCollection,
  methodsHandlers,
  paymentMethodsCollection,
  sealedMethodCredentials,
} from './methods/index.ts';
import { paymentsCollection } from './payments.collection.ts';
import { dismissAlert } from './records/index.ts';
import { refundPayment } from './refunds/index.ts';
import {
  claimShare,
  expireSharesJob,
  guestBillsCollection,
  recordSharePayment,
  recordTablePayment,
  visitBillsCollection,
  voidPayments,
} from './shares/index.ts';

const splittingHandlers: HandlersOf<Api['splitting']> = {
  claim: claimShare,
  release: direct(releaseShare),
  releaseForGuest: direct(releaseShareAsStaff),
  pay: direct(payShare),
  check: direct(checkPayment),
  takeShare: recordSharePayment,
};

const paymentsHandlers: HandlersOf<Api['payments']> = {
  takeAtTable: recordTablePayment,
  takeBack: voidPayments,
  refund: direct(refundPayment),
  seeTo: dismissAlert,
  ...methodsHandlers,
};

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
