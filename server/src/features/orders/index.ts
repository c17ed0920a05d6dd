export type { OrderToRecord } from './order-to-record.ts';
export { recordOrder } from './record-order.ts';
export { ordersCollection } from './orders.collection.ts';
