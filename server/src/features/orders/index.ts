export { recordOrder, type OrderToRecord } from './record-order.ts';
