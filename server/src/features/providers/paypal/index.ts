export { paypalProvider } from './paypal-provider.ts';
