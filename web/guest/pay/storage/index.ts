export { readPaymentFromAddress, removePaymentFromAddress } from './payment-address.ts';
export type { PaymentStore } from './payment-store.ts';
export { hasStoredPayment } from './stored-payment.ts';
export { usePaymentStore } from './use-payment-store.ts';
