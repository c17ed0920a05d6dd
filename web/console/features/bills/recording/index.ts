export { RecordPaymentDialog, type ShareToPay } from './record-payment-dialog.tsx';
