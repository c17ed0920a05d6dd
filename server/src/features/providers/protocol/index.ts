export { jsonIn } from './json-in.ts';
export { answerWithinMs, outsideFetch } from './outside-fetch.ts';
export { coinsToMinor, fromDecimal, fromStripeAmount, toPaypalValue, toStripeAmount } from './provider-amounts.ts';
export {
  type Charge,
  ChargeRefused,
  type ChargeState,
  type CredentialCheck,
  type Credentials,
  ForgedWebhook,
  type PaymentProvider,
  type ProviderName,
  ProviderTrouble,
  type RefundOrder,
  type RefundState,
  type StartedCharge,
  type WebhookCall,
  type WebhookEvent,
  WrongAccount,
  providerNames,
  troubleOf,
} from './provider.ts';
