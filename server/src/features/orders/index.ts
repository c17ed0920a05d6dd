export { type OrderToRecord, findLines, saveReady, touchOrder, type PayableOrder } from './records/index.ts';
export {
  conflictOf,
  lockExistingOrder,
  moveOrder,
  changeOrderStatus,
  moveFromOutside,
  tickItems,
  acknowledgeOrders,
  followVisit,
  lockOpenVisitOrders,
} from './changing/index.ts';
export { placeOrder, recordOrder, chargeOrdersJob } from './placing/index.ts';
export { ordersHandlers } from './orders.commands.ts';
export { guestOrdersCollection, ordersCollection } from './orders.collection.ts';
export {
  lockOrdersWithVisits,
  lockVisitOrders,
  setPaid,
  setPaymentFailed,
  asOrderToSplit,
  selectOrdersToSplit,
  type OrderToSplitRow,
} from './paying/index.ts';
