export { LostCard, VisitCard } from './cards/index.ts';
export { PaymentAlerts, OrderPayments, usePaymentCommands } from './payments/index.ts';
export { ReceiptList } from './receipts/index.ts';
export { RecordPaymentDialog, type ShareToPay } from './recording/index.ts';
export { VisitBill } from './visit-bill.tsx';
