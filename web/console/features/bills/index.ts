export { PaymentAlerts } from './payment-alerts.tsx';
export { OrderPayments } from './order-payments.tsx';
export { Receipts } from './receipts.tsx';
export { RecordPaymentDialog, type ShareToPay } from './record-payment-dialog.tsx';
export { usePaymentCommands } from './use-payment-commands.ts';
export { VisitBill } from './visit-bill.tsx';
