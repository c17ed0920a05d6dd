export { compareOrder } from './compare-order.ts';
export { failingPosOrders } from './failing-pos-orders.ts';
export { applyPosStatus, refreshPosOrder } from './refresh-pos-order.ts';
export { resendPosOrder } from './resend-order.ts';
export { startPos } from './start-pos.ts';
