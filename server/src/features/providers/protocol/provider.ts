import type {
  ChargeFailure,
  ChargeFailureCode,
  CredentialFailure,
  PaymentMethodType,
  ProviderName,
  RefundFailure,
  RefundReasonCode,
} from '@comanda/contract/payments';

/** Credentials by the names in `providerCredentials` of the contract: `secretKey`, `webhookSecret`, … Never logged; only the last four characters are shown. */
export type ProviderCredentials = Readonly<Record<string, string>>;

/** Payment request with everything that a provider needs, and nothing about orders. */
export interface Charge {
  /**
   * The key under which the provider knows the payment, and its idempotency key: starting the same payment again returns the first charge. It
   * differs among all payments of all restaurants.
   */
  readonly paymentId: string;
  readonly method: Exclude<PaymentMethodType, 'pay_at_table'>;
  /** Amount including the tip, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Text for the payer on the provider's page and on their statement. */
  readonly description: string;
  /** Absolute URL that the payer returns to, whether they paid or not. */
  readonly returnUrl: string;
  /** End of the payer's claim on the share. It does not change when the same payment is started again. */
  readonly expiresAt: Date;
  /** Path for the provider's webhooks, such as `/webhooks/payments/…`. Providers that have it in their settings ignore it. */
  readonly webhookPath: string;
  /** The payer's language as a BCP 47 tag. */
  readonly language: string;
}

export interface StartedCharge {
  readonly reference: string;
  readonly checkoutUrl: string;
}

/** State of a charge at the provider, which is the only source of truth. */
export type ChargeState =
  | { readonly kind: 'open' }
  /** The payer has paid, and the money is on its way. The charge can no longer be cancelled, and does not count as paid yet. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'paid'; readonly amount: number; readonly currency: string; readonly paidAt: Date }
  | { readonly kind: 'failed'; readonly failure: ChargeFailure }
  | { readonly kind: 'expired' };

/** State of an amount that is held on a card. */
export type HoldState =
  | { readonly kind: 'open' }
  | { readonly kind: 'held'; readonly amount: number; readonly currency: string; readonly validUntil: Date }
  | { readonly kind: 'captured'; readonly amount: number; readonly currency: string; readonly capturedAt: Date }
  | { readonly kind: 'failed'; readonly failure: ChargeFailure }
  /** Nothing is held: the checkout ended, or the amount was released or expired. */
  | { readonly kind: 'released' };

export interface CaptureRequest {
  readonly reference: string;
  /** Idempotency key of the capture. A hold is captured once, so that the rest is released with it. */
  readonly captureId: string;
  /** At most the held amount. */
  readonly amount: number;
  readonly currency: string;
}

/** Holding an amount on a card and capturing a part of it later. All calls are idempotent. */
export interface CardHoldCalls {
  /** Like `start` of a provider, but the amount is only held. */
  start(credentials: ProviderCredentials, charge: Charge): Promise<StartedCharge>;
  find(credentials: ProviderCredentials, reference: string): Promise<HoldState>;
  /** Captures the amount if nothing was captured yet, and returns the state after that. */
  capture(credentials: ProviderCredentials, request: CaptureRequest): Promise<HoldState>;
  /** Ends the checkout or gives the amount free, and returns the state after that. It never takes back what was captured. */
  release(credentials: ProviderCredentials, reference: string): Promise<HoldState>;
}

export interface RefundRequest {
  readonly reference: string;
  /** The key under which the provider knows the refund, and its idempotency key. It differs among all refunds of all restaurants. */
  readonly refundId: string;
  readonly amount: number;
  readonly currency: string;
  /** The words of staff, which the payer may read; empty if nobody asked for the refund. */
  readonly reason: string;
  readonly reasonCode?: RefundReasonCode | null;
}

export type RefundState =
  | { readonly kind: 'done'; readonly reference: string }
  /** Some providers cannot send money back by themselves; the payer then claims it at `claimUrl`. */
  | { readonly kind: 'pending'; readonly reference: string; readonly claimUrl: string | null }
  | { readonly kind: 'failed'; readonly failure: RefundFailure };

export interface WebhookCall {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The raw body, because signatures cover the bytes. */
  readonly body: Buffer;
}

/**
 * Subject of a signed webhook: a charge by its `reference`, or a refund by the reference in its `RefundState`. It only says what to check; the
 * state is fetched from the provider.
 */
export interface WebhookEvent {
  readonly eventId: string;
  readonly about: 'charge' | 'refund';
  readonly reference: string;
}

export type CredentialCheck =
  | { readonly isGood: true }
  | { readonly isGood: false; readonly failure: CredentialFailure };

/** Result of a check that failed; `field` is the credential that is wrong. */
export const refuseCredentials = (code: CredentialFailure['code'], field = '', detail = ''): CredentialCheck => ({
  isGood: false,
  failure: { code, field, detail },
});

/**
 * Interface of a payment provider. All calls are idempotent, so that they can be repeated after a crash. A call that fails on the way throws
 * `ProviderError`: its result is unknown, and the caller retries.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Checks the credentials with the provider; if they are invalid, returns the reason. */
  check(credentials: ProviderCredentials): Promise<CredentialCheck>;
  /** Starting the same payment again returns the first charge. Throws `ChargeRefusedError` if the provider will never accept the charge. */
  start(credentials: ProviderCredentials, charge: Charge): Promise<StartedCharge>;
  /** Completes our part, such as capturing an approved payment, and returns the state. */
  settle(credentials: ProviderCredentials, reference: string): Promise<ChargeState>;
  /**
   * Ends an abandoned checkout and returns the state after that: it may have been paid at the last moment. It never captures money: an
   * approved payment that is not captured stays with the payer.
   */
  cancel(credentials: ProviderCredentials, reference: string): Promise<ChargeState>;
  /** Null if the provider cannot hold an amount. */
  readonly cardHolds: CardHoldCalls | null;
  refund(credentials: ProviderCredentials, order: RefundRequest): Promise<RefundState>;
  /** Fetches the state of a pending refund. */
  settleRefund(
    credentials: ProviderCredentials,
    order: RefundRequest & { readonly refundReference: string },
  ): Promise<RefundState>;
  /** Returns null if the signature is valid but the webhook is not about a payment. Throws `InvalidWebhookError` if it is forged or outdated. */
  readWebhook(credentials: ProviderCredentials, call: WebhookCall): Promise<WebhookEvent | null>;
}

/** The provider could not be reached, or its answer was not understood. The state of the money is unknown. */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderTrouble';
}

/** The provider rejects these credentials, or does not find the requested object in their account. */
export class WrongAccountError extends ProviderError {
  override readonly name: string = 'WrongAccount';
}

const wrongAccountStatuses: readonly number[] = [401, 403, 404];

/** Creates the error for an HTTP status, when nothing else is known. */
export const toProviderError = (status: number, what: string): ProviderError =>
  wrongAccountStatuses.includes(status) ? new WrongAccountError(what) : new ProviderError(what);

/** The provider will never accept this charge: the amount is too small, or the currency unknown. */
export class ChargeRefusedError extends Error {
  override readonly name = 'ChargeRefused';
  readonly failure: ChargeFailure;

  constructor(code: ChargeFailureCode, providerText = '') {
    super(`The provider refused the charge (${code})${providerText === '' ? '.' : `: ${providerText}`}`);
    this.failure = { code, providerText };
  }
}

export class InvalidWebhookError extends Error {
  override readonly name = 'ForgedWebhook';
}
