export { FlaggedPayments } from './flagged-payments.tsx';
export { OrderPayments } from './order-payments.tsx';
export { Receipts } from './receipts.tsx';
export { TakeMoney, type ShareToTake } from './take-money.tsx';
export { usePaymentCommands } from './use-payment-commands.ts';
export { VisitBill } from './visit-bill.tsx';
