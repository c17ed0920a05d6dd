import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** `pending`: being paid. `expired`: the buyer left the checkout. `refunding`: the refund is on its way. */
export const purchaseStatuses = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const;
export const purchaseStatus = z.enum(purchaseStatuses);
export type PurchaseStatus = z.infer<typeof purchaseStatus>;

/** A purchase of tokens by an owner. */
export const tokenPurchaseDocument = z.object({
  id,
  ownerId: id,
  tokens: z.int(),
  priceCents: z.int(),
  status: purchaseStatus,
  /** True if no money moves. */
  isTest: z.boolean(),
  /** Number of the receipt; null until the purchase is paid. */
  number: z.int().nullable(),
  /** Checkout page on which the buyer continues; null once the purchase is decided. */
  checkoutUrl: z.string().nullable(),
  /** Reason why the payment or the refund failed. */
  failure: z.string(),
  refundReason: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  paidAt: timestamp.nullable(),
  refundedAt: timestamp.nullable(),
});
export type TokenPurchaseDocument = z.infer<typeof tokenPurchaseDocument>;
