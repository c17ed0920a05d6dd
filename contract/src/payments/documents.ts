import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamp, timestamps } from '@comanda/contract/kernel';
import { chargeFailure, credentialFailure, paymentAlert, refundFailure, refundReasonCode } from './failures.ts';
import { paymentState, refundStatus } from './life-cycle.ts';

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

/** Payment providers with which owners have their own accounts. */
export const paymentProviders = ['stripe', 'paypal', 'btcpay'] as const;
export const paymentProvider = z.enum(paymentProviders);
export type PaymentProviderName = z.infer<typeof paymentProvider>;

/** Payment methods that are paid through a provider instead of at the table, and the provider of each. */
export type OnlineMethodType = Exclude<PaymentMethodType, 'pay_at_table'>;
export const onlineMethodTypes = paymentMethodTypes.filter((type) => type !== 'pay_at_table');
export const onlineMethodType = paymentMethodType.exclude(['pay_at_table']);
export const providerByMethod = {
  credit_card: 'stripe',
  apple_pay: 'stripe',
  google_wallet: 'stripe',
  paypal: 'paypal',
  crypto: 'btcpay',
} as const satisfies Record<OnlineMethodType, PaymentProviderName>;

/** Means by which guests pay staff at the table. */
export const paidWiths = ['cash', 'card'] as const;
export const paidWith = z.enum(paidWiths);
export type PaidWith = z.infer<typeof paidWith>;

export const paymentMethodStatuses = ['active', 'disabled'] as const;

/**
 * The part of a credential that may be shown: its last four characters, or none if four would reveal too much of it.
 */
export const credentialHint = z.object({ name: z.string(), lastFour: z.string() });
export type CredentialHint = z.infer<typeof credentialHint>;

/** One entry of a history. `changedBy` is the person's name at that time, empty if no person did it. */
export const historyEntry = z.object({
  id,
  what: z.string(),
  note: z.string(),
  changedBy: z.string(),
  /** Account of that person; null in entries from before ids were stored. */
  changedById: id.nullable(),
  changedAt: timestamp,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const paymentMethodDocument = z.object({
  id,
  ownerId: id,
  /** Name and email address of the owner, which administrators search for. */
  ownerName: z.string(),
  ownerEmail: z.string(),
  type: paymentMethodType,
  status: z.enum(paymentMethodStatuses),
  /** Provider whose credentials are stored; null until a request was granted. */
  provider: paymentProvider.nullable(),
  /** True in test mode: guests are sent to the built-in checkout page, and no money moves. */
  isTest: z.boolean(),
  credentials: z.object({
    /** True once the credentials were granted, so that the method may be switched on for real money. */
    isEnabled: z.boolean(),
    lastVerified: timestamp.nullable(),
    hints: z.array(credentialHint),
    /** The reason for refusing the credentials at the last check; null if they were accepted. */
    refusal: credentialFailure.nullable(),
    /** `refusal` in English; empty if there is none. */
    checkFailure: z.string(),
  }),
  /** An administrator's reason for switching the method off. Only an administrator can switch it on again. */
  disabledReason: z.string(),
  settings: z.object({
    supportedCurrencies: z.array(currencyCode),
    /** In percent. */
    processingFee: z.number(),
  }),
  usageStats: z.object({
    totalTransactions: z.int(),
    /** Sum of `byCurrency`: minor units of all currencies added together. */
    totalVolume: z.int(),
    byCurrency: z.array(z.object({ currency: currencyCode, transactions: z.int(), volume: z.int() })),
  }),
  /** Changes by people, newest first. */
  history: z.array(historyEntry),
  /** Increases with every change that a person makes. A change based on an older revision is refused as a conflict. */
  revision: z.int(),
  ...timestamps,
});
export type PaymentMethodDocument = z.infer<typeof paymentMethodDocument>;

/** A payment method that a restaurant's guests can use, with everything that their phones know about it. */
export const guestPaymentMethodDocument = z.object({
  id,
  restaurantId: id,
  type: paymentMethodType,
  isTest: z.boolean(),
  supportedCurrencies: z.array(currencyCode),
});
export type GuestPaymentMethodDocument = z.infer<typeof guestPaymentMethodDocument>;

/** A new owner starts with payment at the table; every other method has to be requested. */
export const paymentMethodDefaults = {
  pay_at_table: { status: 'active', processingFee: 0 },
  credit_card: { status: 'disabled', processingFee: 2.9 },
  paypal: { status: 'disabled', processingFee: 2.9 },
  crypto: { status: 'disabled', processingFee: 2.9 },
  apple_pay: { status: 'disabled', processingFee: 2.9 },
  google_wallet: { status: 'disabled', processingFee: 2.9 },
} as const satisfies Record<PaymentMethodType, { status: 'active' | 'disabled'; processingFee: number }>;

/** Provider that moves the money of a payment. The test provider moves none. */
export const chargeProvider = z.enum([...paymentProviders, 'test']);
export type ProviderName = z.infer<typeof chargeProvider>;

export const refundDocument = z.object({
  id,
  amount: amountMinor,
  /** Why the money was refunded: the words of staff, or in English the reason that `reasonCode` names. */
  reason: z.string(),
  /** The reason of an automatic refund, or the one that staff chose; null if they wrote their own words. */
  reasonCode: refundReasonCode.nullable(),
  status: refundStatus,
  /** Reason why the refund failed; null if it did not. */
  failure: refundFailure.nullable(),
  /** True if nobody requested the refund: the money arrived after the item that it was paid for was gone. */
  isAutomatic: z.boolean(),
  refundedBy: z.string(),
  refundedById: id.nullable(),
  refundedAt: timestamp,
});

/** A payment as staff see it: money that was received, or that is being paid with a method already chosen. */
export const paymentDocument = z.object({
  id,
  restaurantId: id,
  visitId: id.nullable(),
  method: paymentMethodType,
  paidWith: paidWith.nullable(),
  status: paymentState,
  currency: currencyCode,
  /** Part of the bill that it pays, without the tip. There is no upper limit, because a table's bill has none. */
  amount: z.int(),
  tip: z.int(),
  orderIds: z.array(id),
  /** Null if staff received the money themselves. */
  provider: chargeProvider.nullable(),
  /** Id of the payment at the provider. */
  providerReference: z.string().nullable(),
  /** True if no money moved. */
  isTest: z.boolean(),
  /** The paying guest's name at that time. */
  payerName: z.string(),
  /** Reason why the payment failed; null if it did not. */
  failure: chargeFailure.nullable(),
  /** Problems that staff have to handle. */
  attention: z.array(paymentAlert),
  /** True if `attention` holds at least one problem. */
  needsAttention: z.boolean(),
  /** Name of the staff member at that time, in the same form as in an order's history. */
  takenBy: z.string(),
  /** Accounts behind the names; null if no person did it, or in rows from before ids were stored. */
  takenById: id.nullable(),
  /** The name of the person who marked it as not paid after all, and the time; empty and null if nobody did. */
  takenBackBy: z.string(),
  takenBackById: id.nullable(),
  takenBackAt: timestamp.nullable(),
  paidAt: timestamp.nullable(),
  refunds: z.array(refundDocument),
  createdAt: timestamp,
});
export type PaymentDocument = z.infer<typeof paymentDocument>;

/** An order whose last open amount was paid by a step. */
export const paidOrder = z.object({ orderId: id, total: z.int(), currency: currencyCode });
export type PaidOrder = z.infer<typeof paidOrder>;
