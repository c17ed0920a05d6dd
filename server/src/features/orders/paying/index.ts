export { lockOrdersWithVisits, updateOrderPayments, setPaymentFailed } from './update-order-payments.ts';
export { selectOrdersToSplit, toBilledOrder } from './splitting.repository.ts';
