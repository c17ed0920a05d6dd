export { lockOrdersWithVisits, lockVisitOrders, updateOrderPayments } from './update-order-payments.ts';
export { setPaymentFailed } from './set-payment-failed.ts';
export { type OrderToSplitRow, parseOrderToSplit, selectOrdersToSplit } from './splitting.repository.ts';
