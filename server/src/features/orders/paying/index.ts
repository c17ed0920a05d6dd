export {
  lockOrdersWithVisits,
  lockVisitOrders,
  updateOrderPayments,
  setPaymentFailed,
} from './update-order-payments.ts';
export { type OrderToSplitRow, parseOrderToSplit, selectOrdersToSplit } from './splitting.repository.ts';
