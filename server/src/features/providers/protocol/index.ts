export { createProviderFetch, parseJsonOrNull, providerTimeoutMs } from './provider-fetch.ts';
export { coinsToMinor, fromDecimal, fromStripeAmount, toPaypalValue, toStripeAmount } from './provider-amounts.ts';
export {
  type CaptureRequest,
  type CardHoldCalls,
  type Charge,
  ChargeRefusedError,
  type ChargeState,
  type CredentialCheck,
  type ProviderCredentials,
  type HoldState,
  InvalidWebhookError,
  type PaymentProvider,
  ProviderError,
  type RefundRequest,
  type RefundState,
  type StartedCharge,
  type WebhookCall,
  type WebhookEvent,
  WrongAccountError,
  refuseCredentials,
  toProviderError,
} from './provider.ts';
