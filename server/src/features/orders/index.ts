export {
  type OrderToRecord,
  findOrderLines,
  updateReadyLines,
  findBilledOrders,
  lockOrdersOfVisit,
  lockOrdersWithVisits,
  selectBilledOrders,
  setPaymentFailed,
  toBilledOrder,
  touchOrders,
  updateOrderPayments,
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
export { ordersFeature } from './orders.feature.ts';
