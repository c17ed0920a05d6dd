export {
  type OrderToRecord,
  findOrderLines,
  updateReadyLines,
  lockOrdersOfVisit,
  touchOrders,
  type PayableOrder,
} from './records/index.ts';
export {
  createOrderConflict,
  refuseHeldLines,
  lockExistingOrder,
  saveOrderChange,
  changeOrderStatus,
  applyExternalOrderStatus,
  tickItems,
  acknowledgeOrders,
  cancelUnpaidOrdersJob,
  moveVisitOrders,
  lockOpenVisitOrders,
} from './changing/index.ts';
export { placeOrder, recordOrder } from './placing/index.ts';
export { ordersCollection } from './orders.collection.ts';
export {
  lockOrdersWithVisits,
  updateOrderPayments,
  setPaymentFailed,
  selectOrdersToSplit,
  toBilledOrder,
} from './paying/index.ts';
export { ordersFeature } from './orders.feature.ts';
