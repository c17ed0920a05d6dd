export {
  type CardHoldCalls,
  type Charge,
  ChargeRefusedError,
  type ChargeState,
  type HoldState,
  type ProviderCredentials,
  InvalidWebhookError,
  type PaymentProvider,
  ProviderError,
  type RefundState,
  type StartedCharge,
  type WebhookCall,
  type WebhookEvent,
  WrongAccountError,
} from './protocol/index.ts';
export { decideTestCharge, payLateJob } from './test/index.ts';
export { getProvider } from './providers.ts';
export { providersFeature } from './providers.feature.ts';
