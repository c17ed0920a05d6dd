import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';
import {
  chargeFailure,
  describeChargeFailureInEnglish,
  describeRefundFailureInEnglish,
  refundFailure,
} from '@comanda/contract/payments';

/** `pending`: being paid. `expired`: the buyer left the checkout. `refunding`: the refund is on its way. */
export const purchaseStatuses = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const;
export const purchaseStatus = z.enum(purchaseStatuses);
export type PurchaseStatus = z.infer<typeof purchaseStatus>;

/** Reason why the payment of a purchase, or its refund, failed. */
export const purchaseFailure = z.union([chargeFailure, refundFailure]);
export type PurchaseFailure = z.infer<typeof purchaseFailure>;

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
  /** Reason why the payment or, on a paid purchase, the refund failed; null if neither did. */
  failure: purchaseFailure.nullable(),
  refundReason: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  paidAt: timestamp.nullable(),
  refundedAt: timestamp.nullable(),
});
export type TokenPurchaseDocument = z.infer<typeof tokenPurchaseDocument>;

/** The failure of a purchase in English; empty if it has none. */
export const describePurchaseFailureInEnglish = ({
  failure,
  provider,
}: {
  readonly failure: PurchaseFailure | null;
  readonly provider?: string;
}): string => {
  if (failure === null) return '';
  if (failure.code === 'wrong_amount')
    return 'What was paid is not what this costs. Please write to whoever runs this platform.';
  const charge = chargeFailure.safeParse(failure);
  return charge.success
    ? describeChargeFailureInEnglish(charge.data)
    : describeRefundFailureInEnglish(refundFailure.parse(failure), provider ?? null);
};
