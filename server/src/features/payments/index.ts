export { createDefaultPaymentMethods, removePaymentMethods } from './default-payment-methods.ts';
export { paymentMethodsCollection } from './payments.collection.ts';
