export { createDefaultPaymentMethods, removePaymentMethods } from './default-payment-methods.ts';
