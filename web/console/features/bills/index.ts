export { PaymentAlerts } from './payment-alerts.tsx';
export { OrderPayments } from './order-payments.tsx';
export { ReceiptList } from './receipt-list.tsx';
export { RecordPaymentDialog, type ShareToPay } from './record-payment-dialog.tsx';
export { usePaymentCommands } from './use-payment-commands.ts';
export { VisitBill } from './visit-bill.tsx';
