import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamp, timestamps } from '@comanda/contract/kernel';

export const paymentMethodTypes = [
  'pay_at_table',
  'credit_card',
  'paypal',
  'crypto',
  'apple_pay',
  'google_wallet',
] as const;
export const paymentMethodType = z.enum(paymentMethodTypes);
export type PaymentMethodType = z.infer<typeof paymentMethodType>;

/** Whose accounts owners bring along. */
export const paymentProviders = ['stripe', 'paypal', 'btcpay'] as const;
export const paymentProvider = z.enum(paymentProviders);
export type PaymentProviderName = z.infer<typeof paymentProvider>;

/** What is paid elsewhere than at the table, by way of whom. */
export type OnlineMethodType = Exclude<PaymentMethodType, 'pay_at_table'>;
export const onlineMethodTypes = paymentMethodTypes.filter((type) => type !== 'pay_at_table');
export const onlineMethodType = paymentMethodType.exclude(['pay_at_table']);
export const providerOfMethod = {
  credit_card: 'stripe',
  apple_pay: 'stripe',
  google_wallet: 'stripe',
  paypal: 'paypal',
  crypto: 'btcpay',
} as const satisfies Record<OnlineMethodType, PaymentProviderName>;

/** What staff are given at the table. */
export const paidWiths = ['cash', 'card'] as const;
export const paidWith = z.enum(paidWiths);
export type PaidWith = z.infer<typeof paidWith>;

export const paymentMethodStatuses = ['active', 'disabled'] as const;

/** What may be shown of a credential: its last four characters, or none where that would be too much of it. */
export const credentialHint = z.object({ name: z.string(), lastFour: z.string() });
export type CredentialHint = z.infer<typeof credentialHint>;

/** Somebody did something: a name as it was then, or empty where nobody did. */
export const historyEntry = z.object({
  id,
  what: z.string(),
  note: z.string(),
  changedBy: z.string(),
  changedAt: timestamp,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const paymentMethodDocument = z.object({
  id,
  ownerId: id,
  /** Of the owner, as administrators look for them. */
  ownerName: z.string(),
  ownerEmail: z.string(),
  type: paymentMethodType,
  status: z.enum(paymentMethodStatuses),
  /** Whose credentials are on file; null until a request was granted. */
  provider: paymentProvider.nullable(),
  /** No money moves: guests are sent to the built-in checkout page. */
  isTest: z.boolean(),
  credentials: z.object({
    /** They were granted, so that the method may be switched on for real money. */
    isEnabled: z.boolean(),
    lastVerified: timestamp.nullable(),
    hints: z.array(credentialHint),
    /** Why the provider refused them when they were last checked; empty where it did not. */
    checkFailure: z.string(),
  }),
  /** Why an administrator switched it off: until they switch it on again, nobody else does. */
  disabledReason: z.string(),
  settings: z.object({
    supportedCurrencies: z.array(currencyCode),
    /** In percent. */
    processingFee: z.number(),
  }),
  usageStats: z.object({
    totalTransactions: z.int(),
    /** Minor units of every currency together, as the sum of `byCurrency`. */
    totalVolume: z.int(),
    byCurrency: z.array(z.object({ currency: currencyCode, transactions: z.int(), volume: z.int() })),
  }),
  /** Who did what when, the last first. */
  history: z.array(historyEntry),
  /** Goes up with every change that a person makes: who saw an older one is told. */
  revision: z.int(),
  ...timestamps,
});
export type PaymentMethodDocument = z.infer<typeof paymentMethodDocument>;

/** A way to pay that is open to a restaurant's guests, and all that their phones know of it. */
export const guestPaymentMethodDocument = z.object({
  id,
  restaurantId: id,
  type: paymentMethodType,
  isTest: z.boolean(),
  supportedCurrencies: z.array(currencyCode),
});
export type GuestPaymentMethodDocument = z.infer<typeof guestPaymentMethodDocument>;

/** A new owner takes money at the table; everything else is asked for. */
export const paymentMethodDefaults = {
  pay_at_table: { status: 'active', processingFee: 0 },
  credit_card: { status: 'disabled', processingFee: 2.9 },
  paypal: { status: 'disabled', processingFee: 2.9 },
  crypto: { status: 'disabled', processingFee: 2.9 },
  apple_pay: { status: 'disabled', processingFee: 2.9 },
  google_wallet: { status: 'disabled', processingFee: 2.9 },
} as const satisfies Record<PaymentMethodType, { status: 'active' | 'disabled'; processingFee: number }>;

/**
 * Of the money, not of an order: somebody is paying it; it came; the provider said no; its payer gave it up or walked away. What staff
 * took back was never paid, and stays in the books.
 */
export const paymentState = z.enum(['pending', 'paid', 'failed', 'expired', 'taken_back']);
export type PaymentState = z.infer<typeof paymentState>;

/** A provider gives money back in its own time, and may not be able to. */
export const refundState = z.enum(['pending', 'done', 'failed']);
export type RefundStatus = z.infer<typeof refundState>;

/** Who moves the money of a payment. The test provider moves none. */
export const chargeProvider = z.enum(['stripe', 'paypal', 'btcpay', 'test']);

export const refundDocument = z.object({
  id,
  amount: amountMinor,
  reason: z.string(),
  status: refundState,
  /** Why it could not be given back; empty where it could. */
  failure: z.string(),
  /** Nobody asked for it: the money came for something that was gone by then. */
  isAutomatic: z.boolean(),
  refundedBy: z.string(),
  refundedAt: timestamp,
});

/** Money that was taken, or is being paid in a way that was chosen, as staff see it. */
export const paymentDocument = z.object({
  id,
  restaurantId: id,
  visitId: id.nullable(),
  method: paymentMethodType,
  paidWith: paidWith.nullable(),
  status: paymentState,
  currency: currencyCode,
  /** Of the bill; the tip comes on top. A table's bill has no limit. */
  amount: z.int(),
  tip: z.int(),
  orderIds: z.array(id),
  /** Null where staff took it themselves. */
  provider: chargeProvider.nullable(),
  /** Under which name the provider has it. */
  providerReference: z.string().nullable(),
  /** No money moved. */
  isTest: z.boolean(),
  /** The guest who pays, as they called themselves then. */
  payerName: z.string(),
  failure: z.string(),
  /** What staff have to see to; empty where nothing is wrong. */
  attention: z.string(),
  /** A name, as the history of an order has it. */
  takenBy: z.string(),
  /** The name of the person who marked it as not paid after all, and the time; empty and null if nobody did. */
  takenBackBy: z.string(),
  takenBackAt: timestamp.nullable(),
  paidAt: timestamp.nullable(),
  refunds: z.array(refundDocument),
  createdAt: timestamp,
});
export type PaymentDocument = z.infer<typeof paymentDocument>;
