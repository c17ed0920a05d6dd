export {
  type CancelReason,
  type HistoryAuthor,
  type LockedOrder,
  clearDelivered,
  findChangeTo,
  findLastChange,
  findLines,
  insertHistory,
  isChangeMade,
  lockOpenOrders,
  lockOrder,
  markDelivered,
  saveReady,
  saveStatus,
  saveTable,
} from './moving.repository.ts';
export type { OrderToRecord } from './order-to-record.ts';
export { touchOrder, touchStock } from './orders.events.ts';
export { insertOrder } from './orders.repository.ts';
export {
  type PayableOrder,
  findOrdersAround,
  lockOrders,
  lockOrdersOfVisit,
  savePaymentFailed,
  saveSumsPaid,
} from './paying.repository.ts';
export { settleVisit } from './settle-visit.ts';
export { type MovingContext, staffMember } from './staff-member.ts';
export { decrementStock, returnStock } from './stock.repository.ts';
