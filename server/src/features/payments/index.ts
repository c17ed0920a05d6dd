export {
  expireSharesJob,
  releaseGuestShares,
  releaseCancelledOrder,
  clearRefundAlerts,
  recordPayment,
  recordTablePayment,
  guestBillsCollection,
  visitBillsCollection,
  claimShare,
  recordSharePayment,
} from './shares/index.ts';
export {
  createDefaultPaymentMethods,
  forgetFormerCredentialsJob,
  checkCredentials,
  findCredentialHints,
  refuseDisabledMethod,
  grantMethod,
  toCredentialHints,
  openCredentials,
  sealCredentials,
  listActiveMethods,
  openAccount,
  openMethod,
  guestPaymentMethodsCollection,
  paymentMethodsCollection,
  offerTestMethods,
  removePaymentMethods,
} from './methods/index.ts';
export {
  guestPaymentsCollection,
  forgetProviderEventsJob,
  sweepPaymentsJob,
  serveWebhooks,
  checkPayment,
  payShare,
} from './charges/index.ts';
export { paymentsCollection } from './payments.collection.ts';
export { paymentsHandlers } from './payments.commands.ts';
export { splittingHandlers } from './splitting.commands.ts';
