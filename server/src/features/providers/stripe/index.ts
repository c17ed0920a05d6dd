export { stripeProvider } from './stripe-provider.ts';
