export * from './provider.ts';
export { payLateJob } from './pay-late.ts';
export { providerNamed } from './providers.ts';
export { serveTestCheckout } from './test-checkout.routes.ts';
