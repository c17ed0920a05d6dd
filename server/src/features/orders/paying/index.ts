export { lockOrdersWithVisits, updateOrderPayments, setPaymentFailed } from './update-order-payments.ts';
export { type BilledOrder, selectOrdersToSplit, toBilledOrder } from './splitting.repository.ts';
