export { payLateJob } from './pay-late.ts';
export { serveTestCheckout, decideTestCharge } from './test-checkout.routes.ts';
export { testProvider } from './test-provider.ts';
