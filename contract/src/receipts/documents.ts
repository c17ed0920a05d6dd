import { z } from 'zod';
import { currencyCode, id, languageCode, milliPercent, timestamp } from '@comanda/contract/kernel';
import { lineDiscount } from '@comanda/contract/orders';
import { paidWith, paymentMethodType, refundReasonCode } from '@comanda/contract/payments';
import { splitKind } from '@comanda/contract/splitting';

/** Receipts for a payment, for a refund, and for the cancellation of a payment that was recorded by mistake. */
export const receiptKinds = ['payment', 'refund', 'cancellation'] as const;
export const receiptKind = z.enum(receiptKinds);
export type ReceiptKind = z.infer<typeof receiptKind>;

const receiptLine = z.object({
  /** Line of the order; absent on receipts from before lines had ids. */
  lineId: id.optional(),
  /** In the restaurant's own language. */
  name: z.string(),
  options: z.array(z.string()),
  /** Name and options in the menu's other languages at the time of issue. */
  translations: z.record(languageCode, z.object({ name: z.string(), options: z.array(z.string()) })).optional(),
  /** Part of the dish in grains; 0 if the amount is not the price of an exact part of the dish. */
  grains: z.int(),
  quantity: z.int(),
  /** At menu prices after discounts: including tax if the prices include it. */
  amount: z.int(),
  /** The part of the line's discounts that belongs to this receipt. Absent if there are none. */
  discounts: z
    .array(lineDiscount.pick({ kind: true, name: true, reasonCode: true }).extend({ amount: z.int() }))
    .optional(),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

const receiptTax = z.object({
  rateMilliPercent: milliPercent,
  /** True if the prices include the tax; false if it is added to them. */
  isIncluded: z.boolean(),
  /** Taxed amount without the tax. */
  net: z.int(),
  amount: z.int(),
});
export type ReceiptTax = z.infer<typeof receiptTax>;

/** Content of a receipt, stored as it was when issued. Amounts that went back to the guest are negative. */
export const receiptContent = z.object({
  restaurant: z.object({ name: z.string(), address: z.string(), phone: z.string(), text: z.string() }),
  timezone: z.string(),
  table: z.string(),
  payerName: z.string(),
  /** Time at which the money was received or returned. */
  at: timestamp,
  /** Number of the receipt that this one refunds or cancels. */
  refersToNumber: z.int().nullable(),
  /** Reason of a refund; absent on other receipts, if staff wrote their own words, and on receipts from before it was printed. */
  reasonCode: refundReasonCode.optional(),
  currency: currencyCode,
  split: splitKind,
  equalOf: z.int().nullable(),
  lines: z.array(receiptLine),
  taxes: z.array(receiptTax),
  serviceCharge: z.int(),
  /** Amount that was paid when nothing on the bill was open any more. */
  overpaid: z.int(),
  /** Sum of the amounts above, without the tip. */
  total: z.int(),
  tip: z.int(),
  method: paymentMethodType,
  paidWith: paidWith.nullable(),
  given: z.int().nullable(),
  change: z.int().nullable(),
  /** True if the method was in test mode, so that no money moved. */
  isTest: z.boolean(),
});
export type ReceiptContent = z.infer<typeof receiptContent>;

/** A receipt as staff see it. */
export const receiptDocument = z.object({
  id,
  restaurantId: id,
  /** Consecutive per restaurant, without gaps or duplicates. */
  number: z.int(),
  kind: receiptKind,
  paymentId: id,
  visitId: id.nullable(),
  orderIds: z.array(id),
  /** Path of the page that shows the receipt to everyone who knows the address. */
  path: z.string(),
  issuedAt: timestamp,
  content: receiptContent,
});
export type ReceiptDocument = z.infer<typeof receiptDocument>;

/** A receipt as the paying guest's phone sees it. */
export const guestReceiptDocument = receiptDocument
  .pick({ id: true, restaurantId: true, number: true, kind: true, paymentId: true, path: true, issuedAt: true })
  .extend({ guestId: id, visitId: id, currency: currencyCode, total: z.int(), tip: z.int() });
export type GuestReceiptDocument = z.infer<typeof guestReceiptDocument>;
