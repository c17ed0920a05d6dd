export { lockOrdersWithVisits, lockVisitOrders, setPaid } from './set-paid.ts';
export { setPaymentFailed } from './set-payment-failed.ts';
export { type OrderToSplitRow, asOrderToSplit, selectOrdersToSplit } from './splitting.repository.ts';
