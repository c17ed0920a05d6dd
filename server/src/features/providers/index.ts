export * from './provider.ts';
export { decideTestCharge } from './decide-test-charge.ts';
export { payLateJob } from './pay-late.ts';
export { providerNamed } from './providers.ts';
export { serveTestCheckout } from './test-checkout.routes.ts';
