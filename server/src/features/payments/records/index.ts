export {
  type ProviderPayment,
  accountOf,
  claimDuePayment,
  findByReference,
  findProviderPayment,
  insertRetry,
  lockProviderPayment,
  updatePayment,
} from './charges.repository.ts';
export { computeChange } from './compute-change.ts';
export { currentActor } from './current-actor.ts';
export { dismissAlert } from './dismiss-alert.ts';
export { nextCheckAt, providerBackoffMs } from './next-check.ts';
export { type Place, findPlace, findToBring } from './paying.repository.ts';
export { touchPayment } from './payments.events.ts';
export {
  type PaymentDetails,
  findPaidParts,
  insertPayment,
  lockPayment,
  lockPaymentsOf,
  markPaymentPaid,
  markPaymentsVoided,
  markSharesReleased,
  saveAttention,
} from './payments.repository.ts';
export { trackPaymentFailed } from './payments.tracking.ts';
export { type Due, processDueRows } from './process-due-rows.ts';
export { settleBillCalls } from './settle-bill-calls.ts';
