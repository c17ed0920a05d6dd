export type { PayContext } from './pay-context.ts';
export { type LiveBill, useBill } from './use-bill.ts';
export { useCurrentProblem } from './use-current-problem.ts';
export { useForwardPaymentEvents } from './use-forward-payment-events.ts';
export { usePaymentCheck } from './use-payment-check.ts';
export { usePaymentSteps } from './use-payment-steps.ts';
