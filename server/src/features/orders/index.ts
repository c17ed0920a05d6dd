export type { OrderToRecord } from './order-to-record.ts';
export { conflictOf, holdOrder, moveOrder } from './move-order.ts';
export { findLines, saveReady } from './moving.repository.ts';
export { touchOrder } from './orders.events.ts';
export { recordOrder } from './record-order.ts';
export { chargeOrdersJob } from './charge-orders.ts';
export { ordersHandlers } from './orders.commands.ts';
export { guestOrdersCollection, ordersCollection } from './orders.collection.ts';
