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

/** What staff are given at the table. */
export const paidWiths = ['cash', 'card'] as const;
export const paidWith = z.enum(paidWiths);
export type PaidWith = z.infer<typeof paidWith>;

export const paymentMethodStatuses = ['active', 'disabled'] as const;

export const paymentMethodDocument = z.object({
  id,
  ownerId: id,
  type: paymentMethodType,
  status: z.enum(paymentMethodStatuses),
  credentials: z.object({ isEnabled: z.boolean(), lastVerified: timestamp.nullable() }),
  settings: z.object({
    supportedCurrencies: z.array(currencyCode),
    /** In percent. */
    processingFee: z.number(),
  }),
  usageStats: z.object({ totalTransactions: z.int(), totalVolume: amountMinor }),
  ...timestamps,
});
export type PaymentMethodDocument = z.infer<typeof paymentMethodDocument>;

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

/** A provider gives money back in its own time, and may not be able to. */
export const refundState = z.enum(['pending', 'done', 'failed']);

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
  paidAt: timestamp.nullable(),
  refunds: z.array(refundDocument),
  createdAt: timestamp,
});
export type PaymentDocument = z.infer<typeof paymentDocument>;
