export { PaymentFields } from './payment-fields.tsx';
export { type PaymentFieldsState, usePaymentFields } from './use-payment-fields.ts';
