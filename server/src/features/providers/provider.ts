import type { PaymentMethodType } from '@comanda/contract/payments';

export const providerNames = ['stripe', 'paypal', 'btcpay', 'test'] as const;
export type ProviderName = (typeof providerNames)[number];

/** By name, as `providerCredentials` of the contract has them: `secretKey`, `webhookSecret`, … Never logged, never shown but for their last four characters. */
export type Credentials = Readonly<Record<string, string>>;

/** What is to be paid. Everything a provider needs to know, and nothing about orders. */
export interface Charge {
  /** Ours, and the provider's idempotency key: starting the same payment again finds the first. */
  readonly paymentId: string;
  readonly method: Exclude<PaymentMethodType, 'pay_at_table'>;
  /** With the tip, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** What the payer reads on the provider's page and on their statement. */
  readonly description: string;
  /** Where the payer comes back to, whether they paid or not. A whole address. */
  readonly returnUrl: string;
  /** Until when the payer's share is held. The same again when the same payment is started again. */
  readonly expiresAt: Date;
  /** Where the provider's word about it comes to, such as `/webhooks/payments/…`: providers that have it in their settings do not look. */
  readonly webhookPath: string;
  /** The payer's language, as BCP 47 has it. */
  readonly language: string;
}

export interface StartedCharge {
  readonly reference: string;
  readonly checkoutUrl: string;
}

/** How it stands with a charge at the provider, which alone knows. */
export type ChargeState =
  | { readonly kind: 'open' }
  /** The payer has paid, and the money is on its way. It can neither be called back nor counted yet. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'paid'; readonly amount: number; readonly currency: string; readonly paidAt: Date }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'expired' };

export interface RefundOrder {
  readonly reference: string;
  /** Ours, and the provider's idempotency key. */
  readonly refundId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

export type RefundState =
  | { readonly kind: 'done'; readonly reference: string }
  /** Some providers cannot send money back by themselves: there the payer fetches it at this address. */
  | { readonly kind: 'pending'; readonly reference: string; readonly claimUrl: string | null }
  | { readonly kind: 'failed'; readonly why: string };

export interface WebhookCall {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As it came: signatures are over bytes. */
  readonly body: Buffer;
}

/**
 * What a signed word of a provider is about: a charge by its `reference`, or a refund by the reference its `RefundState` had. It only
 * says where to look: how it stands is asked for.
 */
export interface WebhookEvent {
  readonly eventId: string;
  readonly about: 'charge' | 'refund';
  readonly reference: string;
}

export type CredentialCheck = { readonly isGood: true } | { readonly isGood: false; readonly why: string };

/**
 * One provider. Each call may be made again after a crash, and says the same. What goes wrong on the way is a `ProviderTrouble`: nothing
 * is known then, and it is asked again.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Asks the provider whether these are good; answers why not, in words for the owner. */
  check(credentials: Credentials): Promise<CredentialCheck>;
  /** Started again, the same payment finds the first. A charge that will never be taken is a `ChargeRefused`. */
  start(credentials: Credentials, charge: Charge): Promise<StartedCharge>;
  /** Finishes what is ours to finish, such as capturing what the payer has approved, and says how it stands. */
  settle(credentials: Credentials, reference: string): Promise<ChargeState>;
  /**
   * Ends a checkout nobody went on with, and says how it stands after that: it may have been paid at the last moment. It takes no money
   * itself: what a payer has approved and nobody has captured stays theirs.
   */
  cancel(credentials: Credentials, reference: string): Promise<ChargeState>;
  refund(credentials: Credentials, order: RefundOrder): Promise<RefundState>;
  /** How it stands with a refund that was pending. */
  settleRefund(
    credentials: Credentials,
    order: RefundOrder & { readonly refundReference: string },
  ): Promise<RefundState>;
  /** Null where the word is well signed and not about a payment. A forged or outdated one is a `ForgedWebhook`. */
  readWebhook(credentials: Credentials, call: WebhookCall): Promise<WebhookEvent | null>;
}

/** The provider could not be reached, or answered what nobody understands. Nothing is known about the money. */
export class ProviderTrouble extends Error {
  override readonly name: string = 'ProviderTrouble';
}

/** The provider does not let us in with these credentials, or knows nothing under them of what it was asked about. */
export class WrongAccount extends ProviderTrouble {
  override readonly name: string = 'WrongAccount';
}

const elsewhere: readonly number[] = [401, 403, 404];

/** What is known from the status a provider answered with, and nothing else. */
export const troubleOf = (status: number, what: string): ProviderTrouble =>
  elsewhere.includes(status) ? new WrongAccount(what) : new ProviderTrouble(what);

/** The provider will not take this charge, now or later: an amount too small, a currency it does not know. Says why, in words for the payer. */
export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused';
}

export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook';
}
