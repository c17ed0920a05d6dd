export { btcpayProvider } from './btcpay-provider.ts';
