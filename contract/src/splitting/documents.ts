import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { paymentMethodType, paymentState } from '@comanda/contract/payments';

export const splitKinds = ['orders', 'items', 'equal', 'amount', 'rest'] as const;
export const splitKind = z.enum(splitKinds);
export type SplitKind = z.infer<typeof splitKind>;

/** A line of the bill with its taxes and service charge in it: the lines of a bill sum to its total. */
export const billLine = z.object({
  orderId: id,
  lineId: id,
  name: z.string(),
  quantity: z.int().min(1),
  /** Which guest ordered it; null where the staff took it at the table. */
  guestId: id.nullable(),
  amount: z.int(),
  /** What of the amount nobody holds or has paid. It decides: what is left of a dish whose price is taken is not for sale. */
  open: z.int(),
  /** What of the dish can still be chosen, in grains: the whole line has `quantity` x `grainsPerUnit`. */
  openGrains: z.int(),
});
export type BillLine = z.infer<typeof billLine>;

/** What somebody holds while they pay, or has paid, as everybody at the table sees it. */
const guestShare = z.object({
  paymentId: id,
  /** Null where staff took the money. */
  guestId: id.nullable(),
  payerName: z.string(),
  kind: splitKind,
  state: z.enum(['held', 'paid']),
  /** Null until the payer has chosen. */
  method: paymentMethodType.nullable(),
  amount: z.int(),
  /** When it is free again; null once it is paid. */
  expiresAt: timestamp.nullable(),
  lines: z.array(z.object({ orderId: id, lineId: id, grains: z.int(), amount: z.int() })),
});
export type GuestShare = z.infer<typeof guestShare>;

/** As staff see it: with the tip that the payer has chosen. */
const billShare = guestShare.extend({ tip: z.int() });
export type BillShare = z.infer<typeof billShare>;

/**
 * The one bill of a visit, under the visit's id: the same on every phone at the table and on the staff's screen, but for the tips. A
 * visit where nothing was ordered has none, and a cancelled order is not on it. `paid`, `held` and `open` sum to the total.
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
  /** Where the table divides equally: among how many, and how many of them have taken theirs. */
  equally: z.object({ among: z.int(), taken: z.int() }).nullable(),
});
export type VisitBillDocument = z.infer<typeof visitBillDocument>;

/** A guest's own payment, from the moment they take a share. Those at the same table do not read it. */
export const guestPaymentDocument = z.object({
  id,
  restaurantId: id,
  visitId: id,
  guestId: id,
  status: paymentState,
  kind: splitKind,
  /** Null until the payer has chosen. */
  method: paymentMethodType.nullable(),
  /** No money moves. */
  isTest: z.boolean(),
  currency: currencyCode,
  /** Of the bill; the tip comes on top. */
  amount: z.int(),
  tip: z.int(),
  /** The provider's page, where the payer goes on. */
  checkoutUrl: z.string().nullable(),
  /** When it is free again; null once it is decided. */
  expiresAt: timestamp.nullable(),
  /** Why it failed, in words for the payer; empty where it did not. */
  failure: z.string(),
  /** The payment that failed, whose part of the bill this one keeps for another try. */
  retryOf: id.nullable(),
  /** What went back to the payer, or is on its way. */
  refunded: z.int(),
  /** Where the payer fetches it, at providers that cannot send it back by themselves. */
  refundUrl: z.string().nullable(),
  paidAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type GuestPaymentDocument = z.infer<typeof guestPaymentDocument>;

/** As those at the table see it: what others tip is their own business. */
export const guestBillDocument = visitBillDocument.extend({ shares: z.array(guestShare) });
export type GuestBillDocument = z.infer<typeof guestBillDocument>;
