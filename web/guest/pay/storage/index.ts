export { hasStoredPayment, readPaymentFromAddress, removePaymentFromAddress } from './pending-payment.ts';
export { type PaymentStore, usePaymentStore } from './payment-store.ts';
