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
