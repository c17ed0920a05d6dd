export {
  releaseGuestShares,
  releaseCancelledOrder,
  clearRefundAlerts,
  recordPayment,
  recordTablePayment,
  claimShare,
  recordSharePayment,
} from './shares/index.ts';
export {
  createDefaultPaymentMethods,
  checkCredentials,
  findCredentialHints,
  refuseDisabledMethod,
  grantMethod,
  toCredentialHints,
  openCredentials,
  sealCredentials,
  openAccount,
  openMethod,
  offerTestMethods,
  removePaymentMethods,
} from './methods/index.ts';
export { requireRefundRight } from './records/index.ts';
export { checkPayment, payShare } from './charges/index.ts';
export { paymentsCollection } from './payments.collection.ts';
export { paymentsFeature } from './payments.feature.ts';
