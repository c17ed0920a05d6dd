export { createDefaultPaymentMethods } from './create-default-payment-methods.ts';
export { guestPaymentsCollection } from './guest-payments.collection.ts';
export { activeMethods, openAccount, openMethod, type OpenMethod } from './open-method.ts';
export { guestPaymentMethodsCollection, paymentMethodsCollection } from './payment-methods.collection.ts';
export { paymentsCollection } from './payments.collection.ts';
export { paymentsHandlers } from './payments.commands.ts';
export { recordPayment } from './record-payment.ts';
export { removePaymentMethods } from './remove-payment-methods.ts';
