import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** Pending: being paid. Expired: its checkout was left. Refunding: the money is on its way back. */
export const purchaseStatuses = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const;
export const purchaseStatus = z.enum(purchaseStatuses);
export type PurchaseStatus = z.infer<typeof purchaseStatus>;

/** Tokens an owner buys of the platform. */
export const tokenPurchaseDocument = z.object({
  id,
  ownerId: id,
  tokens: z.int(),
  priceCents: z.int(),
  status: purchaseStatus,
  /** No money moves. */
  isTest: z.boolean(),
  /** Of the receipt; null until it is paid. */
  number: z.int().nullable(),
  /** Where its buyer goes on paying; null once it is decided. */
  checkoutUrl: z.string().nullable(),
  /** Why it failed, or why it could not be refunded. */
  failure: z.string(),
  refundReason: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  paidAt: timestamp.nullable(),
  refundedAt: timestamp.nullable(),
});
export type TokenPurchaseDocument = z.infer<typeof tokenPurchaseDocument>;
