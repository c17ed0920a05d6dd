import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { chargeFailureCode, paymentMethodType, paymentState, refundReasonCode } from '@comanda/contract/payments';

export const splitKinds = ['orders', 'items', 'equal', 'amount', 'rest'] as const;
export const splitKind = z.enum(splitKinds);
export type SplitKind = z.infer<typeof splitKind>;

/** A line of the bill including its taxes and service charge: the lines of a bill sum to its total. */
export const billLine = z.object({
  orderId: id,
  lineId: id,
  name: z.string(),
  quantity: z.int().min(1),
  /** Guest who ordered it; null if staff entered the order at the table. */
  guestId: id.nullable(),
  amount: z.int(),
  /**
   * Part of the amount that nobody has claimed or paid. It takes precedence over `openGrains`: once a line's whole
   * price is taken, none of the dish can be chosen.
   */
  open: z.int(),
  /** Part of the dish that can still be chosen, in grains: the whole line has `quantity` x `grainsPerUnit`. */
  openGrains: z.int(),
});
export type BillLine = z.infer<typeof billLine>;

/** A share that someone has claimed or paid, as everybody at the table sees it. */
const guestShare = z.object({
  paymentId: id,
  /** Null if staff received the money. */
  guestId: id.nullable(),
  payerName: z.string(),
  kind: splitKind,
  state: z.enum(['held', 'paid']),
  /** Null until the payer has chosen a method. */
  method: paymentMethodType.nullable(),
  amount: z.int(),
  /** Time at which the payer claimed the share. */
  since: timestamp,
  /** Time at which the claim expires; null once the share is paid. */
  expiresAt: timestamp.nullable(),
  /** When it was paid; null until then. */
  paidAt: timestamp.nullable(),
  lines: z.array(z.object({ orderId: id, lineId: id, grains: z.int(), amount: z.int() })),
});
export type GuestShare = z.infer<typeof guestShare>;

/** A share as staff see it: with the tip that the payer has chosen. */
const billShare = guestShare.extend({ tip: z.int() });
export type BillShare = z.infer<typeof billShare>;

/**
 * The single bill of a visit, stored under the visit's id. It is the same on every phone at the table and on the
 * staff's screen, except that guests do not see tips. A visit without orders has no bill, and cancelled orders are not
 * on it. `paid`, `held` and `open` sum to the total.
 */
export const visitBillDocument = z.object({
  id,
  restaurantId: id,
  visitId: id,
  currency: currencyCode,
  total: z.int(),
  paid: z.int(),
  held: z.int(),
  open: z.int(),
  lines: z.array(billLine),
  shares: z.array(billShare),
  /** If the table splits equally: the number of parts, and the number of parts already taken. */
  equally: z.object({ among: z.int(), taken: z.int() }).nullable(),
});
export type VisitBillDocument = z.infer<typeof visitBillDocument>;

/** A guest's own payment, from the moment they claim a share. Other guests at the table cannot read it. */
export const guestPaymentDocument = z.object({
  id,
  restaurantId: id,
  visitId: id,
  guestId: id,
  status: paymentState,
  kind: splitKind,
  /** Null until the payer has chosen a method. */
  method: paymentMethodType.nullable(),
  /** True if no money moves. */
  isTest: z.boolean(),
  currency: currencyCode,
  /** Part of the bill that it pays, without the tip. */
  amount: z.int(),
  tip: z.int(),
  /** The provider's page on which the payer continues. */
  checkoutUrl: z.string().nullable(),
  /** Time at which the claim expires; null once the payment is decided. */
  expiresAt: timestamp.nullable(),
  /** Reason why the payment failed, which the page says in the payer's language; null if it did not fail. */
  failure: z.object({ code: chargeFailureCode }).nullable(),
  /** The failed payment whose part of the bill this payment keeps for another try. */
  retryOf: id.nullable(),
  /** Amount that was refunded to the payer, or is on its way. */
  refunded: z.int(),
  /** Reasons of the refunds, which the page says in the payer's language; without those that staff wrote in their own words. */
  refundReasons: z.array(refundReasonCode),
  /** Page on which the payer collects the refund, for providers that cannot send it back by themselves. */
  refundUrl: z.string().nullable(),
  paidAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type GuestPaymentDocument = z.infer<typeof guestPaymentDocument>;

/** The bill as guests see it, without the tips, because other guests' tips are private. */
export const guestBillDocument = visitBillDocument.extend({ shares: z.array(guestShare) });
export type GuestBillDocument = z.infer<typeof guestBillDocument>;
