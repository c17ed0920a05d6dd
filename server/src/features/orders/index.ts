export { recordOrder, type OrderToRecord } from './record-order.ts';
export { ordersCollection } from './orders.collection.ts';
