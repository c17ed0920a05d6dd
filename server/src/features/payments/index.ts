export { createDefaultPaymentMethods } from './create-default-payment-methods.ts';
export { paymentMethodsCollection } from './payments.collection.ts';
export { removePaymentMethods } from './remove-payment-methods.ts';
