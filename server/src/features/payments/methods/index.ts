export { AccountReplacedError, callPaymentProvider, listKnownCredentials } from './call-payment-provider.ts';
export { checkCredentials } from './check-credentials.ts';
export { createDefaultPaymentMethods, offerTestMethods, removePaymentMethods } from './default-payment-methods.ts';
export { forgetFormerCredentialsJob } from './former-credentials.ts';
export { grantMethod } from './grant-method.ts';
export { findCredentialHints, refuseDisabledMethod } from './granted-credentials.ts';
export {
  toCredentialHints,
  openAccount,
  openCredentials,
  openMethod,
  type OpenMethod,
  sealCredentials,
  sealedMethodCredentials,
  sealMethodCredentials,
} from './method-accounts.ts';
export { methodsHandlers } from './methods.commands.ts';
export { guestPaymentMethodsCollection, paymentMethodsCollection } from './payment-methods.collection.ts';
export { findMethod } from './payment-methods.repository.ts';
