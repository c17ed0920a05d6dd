export { decideTestCharge } from './decide-test-charge.ts';
export { payLateJob } from './pay-late.ts';
export { serveTestCheckout } from './test-checkout.routes.ts';
export { testProvider } from './test-provider.ts';
