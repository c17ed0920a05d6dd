export {
  type OrderToRecord,
  findOrderLines,
  updateReadyLines,
  touchOrder,
  type PayableOrder,
} from './records/index.ts';
export {
  createOrderConflict,
  lockExistingOrder,
  saveOrderChange,
  changeOrderStatus,
  applyExternalOrderStatus,
  tickItems,
  acknowledgeOrders,
  moveVisitOrders,
  lockOpenVisitOrders,
} from './changing/index.ts';
export { placeOrder, recordOrder, chargeOrdersJob } from './placing/index.ts';
export { ordersHandlers } from './orders.commands.ts';
export { guestOrdersCollection, ordersCollection } from './orders.collection.ts';
export {
  lockOrdersWithVisits,
  lockVisitOrders,
  updateOrderPayments,
  setPaymentFailed,
  parseOrderToSplit,
  selectOrdersToSplit,
  type OrderToSplitRow,
} from './paying/index.ts';
