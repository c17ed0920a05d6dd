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

/** Of the money, not of an order: what staff took back was never paid, and stays in the books. */
export const paymentState = z.enum(['pending', 'paid', 'failed', 'taken_back']);

export const refundDocument = z.object({
  id,
  amount: amountMinor,
  reason: z.string(),
  refundedBy: z.string(),
  refundedAt: timestamp,
});

/** Money that was taken, as staff see it. */
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
  /** A name, as the history of an order has it. */
  takenBy: z.string(),
  paidAt: timestamp.nullable(),
  refunds: z.array(refundDocument),
  createdAt: timestamp,
});
export type PaymentDocument = z.infer<typeof paymentDocument>;
