export { ClaimedShare } from './claimed-share.tsx';
export { PayWholeBill, type PaymentDraft } from './pay-whole-bill.tsx';
export { PaymentDone } from './payment-done.tsx';
export { PaymentFailed } from './payment-failed.tsx';
export { PaymentPending } from './payment-pending.tsx';
