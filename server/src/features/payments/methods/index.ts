export { AccountReplacedError, callPaymentProvider, listKnownCredentials } from './call-payment-provider.ts';
export { checkCredentials } from './check-credentials.ts';
export { createDefaultPaymentMethods } from './create-default-payment-methods.ts';
export { forgetFormerCredentialsJob } from './former-credentials.ts';
export { grantMethod } from './grant-method.ts';
export { findCredentialHints, refuseDisabledMethod } from './granted-credentials.ts';
export {
  toCredentialHints,
  openCredentials,
  sealCredentials,
  sealedMethodCredentials,
  sealMethodCredentials,
} from './method-credentials.ts';
export { methodsHandlers } from './methods.commands.ts';
export { offerTestMethods } from './offer-test-methods.ts';
export { openAccount, openMethod, type OpenMethod } from './open-method.ts';
export { guestPaymentMethodsCollection, paymentMethodsCollection } from './payment-methods.collection.ts';
export { findMethod } from './payment-methods.repository.ts';
export { removePaymentMethods } from './remove-payment-methods.ts';
