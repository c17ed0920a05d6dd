export {
  type ProviderPayment,
  providerAccountKey,
  claimDuePayment,
  createProviderKey,
  findPaymentByReference,
  findProviderPayment,
  lockProviderPayment,
  toCharge,
  updatePayment,
} from './provider-payments.repository.ts';
export { callStaffToCollect, settleBillCalls } from './bill-calls.ts';
export { computeChange } from './compute-change.ts';
export { currentActor } from './current-actor.ts';
export { dismissAlert } from './dismiss-alert.ts';
export { movePayments } from './move-payments.ts';
export { checksAfterAnswer, nextCheckAt, providerBackoffMs } from './next-check.ts';
export { requireRefundRight } from './require-refund-right.ts';
export { touchPayment } from './payments.events.ts';
export {
  addPaymentAlert,
  listRecordedParts,
  lockPayment,
  lockPaidPayments,
  savePaymentAlerts,
} from './payments.repository.ts';
export { type DueRow, type DueRowQuery, processDueRows } from './process-due-rows.ts';
