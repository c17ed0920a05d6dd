export { applyChargeState } from './apply-charge-state.ts';
export { checkPayment } from './check-payment.ts';
export { guestPaymentsCollection } from './guest-payments.collection.ts';
export { payShare } from './pay-share.ts';
export { releaseShareAsStaff } from './release-for-guest.ts';
export { releaseShare } from './release-share.ts';
export { forgetProviderEventsJob, sweepPaymentsJob } from './sweep-payments.ts';
export { serveWebhooks } from './webhooks.routes.ts';
