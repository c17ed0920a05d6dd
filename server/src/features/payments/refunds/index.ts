export { moveRefund } from './move-refund.ts';
export { queueRefund } from './create-refund.ts';
export { refundCancelledOrders } from './refund-cancelled-orders.ts';
export { refundPayment } from './refund-payment.ts';
export { claimDueRefund, findRefundByReference, lockRefund, updateRefund } from './refunds.repository.ts';
export { settleRefund } from './settle-refund.ts';
