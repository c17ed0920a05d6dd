export { payLateJob } from './send-test-webhook.ts';
export { serveTestCheckout, decideTestCharge } from './test-checkout.routes.ts';
export { testProvider } from './test-provider.ts';
