export { guestBillsCollection, visitBillsCollection } from './bills.collection.ts';
export { claimShare } from './claim-share.ts';
export { createShare } from './create-share.ts';
export { expireShares, expireSharesJob, extendClaim, shortenClaim } from './claim-expiry.ts';
export { type LockedBill, lockBill } from './lock-bill.ts';
export { markSharePaid, withoutCancelledLines } from './mark-share-paid.ts';
export { releaseCancelledOrder, clearRefundAlerts } from './order-cancellation.ts';
export { recordPayment } from './record-payment.ts';
export { recordSharePayment } from './record-share-payment.ts';
export { recordTablePayment } from './record-table-payment.ts';
export { releaseGuestShares } from './release-guest-shares.ts';
export { releaseShares } from './release-shares.ts';
export {
  type Share,
  findShare,
  insertPaymentLines,
  insertPaymentParts,
  insertRetryPayment,
  sumLinesByOrder,
} from './shares.repository.ts';
export { updatePaidTotals } from './update-paid-totals.ts';
export { voidPayments } from './void-payments.ts';
