export {
  type Charge,
  ChargeRefused,
  type ChargeState,
  type Credentials,
  ForgedWebhook,
  type PaymentProvider,
  type ProviderName,
  ProviderTrouble,
  type RefundState,
  type StartedCharge,
  type WebhookCall,
  type WebhookEvent,
  WrongAccount,
  providerNames,
} from './protocol/index.ts';
export { decideTestCharge, payLateJob, serveTestCheckout } from './test/index.ts';
export { providerNamed } from './providers.ts';
