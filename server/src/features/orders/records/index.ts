export {
  type CancelReason,
  type HistoryAuthor,
  type LockedOrder,
  type StoredOrderLine,
  clearDelivered,
  findChangeTo,
  findLastChange,
  findOrderLines,
  fireLines,
  holdLines,
  insertHistory,
  hasChange,
  lockOpenOrders,
  lockOrder,
  markDelivered,
  updateReadyLines,
  updateOrderStatus,
  updateOrderTable,
} from './changes.repository.ts';
export { findFullPickupSlots, freePickupSlot, takePickupSlot } from './pickup-slots.repository.ts';
export { findUnpaidOrders, type UnpaidOrderRow } from './unpaid-orders.repository.ts';
export { touchOrders, touchStock } from './orders.events.ts';
export { insertOrder, type OrderToRecord } from './orders.repository.ts';
export {
  type PayableOrder,
  findBilledOrders,
  findOrdersOfSameVisits,
  lockOrders,
  lockOrdersOfVisit,
  selectBilledOrders,
  toBilledOrder,
} from './payable-orders.repository.ts';
export {
  findChangeableOrders,
  findDueVisits,
  lockChangeableOrders,
  lockDueOrders,
  releaseOrders,
  setReleaseTime,
  type WaitingVisit,
} from './waiting-orders.repository.ts';
export { type OrderChangeContext, findHistoryAuthor } from './find-history-author.ts';
export { decrementStock, returnStock } from './stock.repository.ts';
export { lockOrdersWithVisits, setPaymentFailed, updateOrderPayments } from './update-order-payments.ts';
