import { z } from 'zod';
import { currencyCode, id, languageCode, milliPercent, timestamp } from '@comanda/contract/kernel';
import { paidWith, paymentMethodType } from '@comanda/contract/payments';
import { splitKind } from '@comanda/contract/splitting';

/** For money that came, for some of it that went back, and for what was said by mistake. */
export const receiptKinds = ['payment', 'refund', 'cancellation'] as const;
export const receiptKind = z.enum(receiptKinds);
export type ReceiptKind = z.infer<typeof receiptKind>;

const receiptLine = z.object({
  /** The line of the order; receipts from before lines were told apart have none. */
  lineId: id.optional(),
  /** In the restaurant's own language. */
  name: z.string(),
  options: z.array(z.string()),
  /** Name and options in the other languages of the menu, as they were when the receipt was issued. */
  translations: z.record(languageCode, z.object({ name: z.string(), options: z.array(z.string()) })).optional(),
  /** How much of the dish, in grains; none where the amount is not the price of a part that one could name. */
  grains: z.int(),
  quantity: z.int(),
  /** As prices stand on the menu: with the tax in it where prices contain it. */
  amount: z.int(),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

const receiptTax = z.object({
  rateMilliPercent: milliPercent,
  /** Contained in the prices; otherwise added to them. */
  isIncluded: z.boolean(),
  /** What was taxed, without the tax. */
  net: z.int(),
  amount: z.int(),
});
export type ReceiptTax = z.infer<typeof receiptTax>;

/** What a receipt says, kept as things stood when it was issued. Amounts of money that went back are below zero. */
export const receiptContent = z.object({
  restaurant: z.object({ name: z.string(), address: z.string(), phone: z.string(), text: z.string() }),
  timezone: z.string(),
  table: z.string(),
  payerName: z.string(),
  /** When the money came, or went. */
  at: timestamp,
  /** Of the receipt that this one is about. */
  refersToNumber: z.int().nullable(),
  currency: currencyCode,
  split: splitKind,
  equalOf: z.int().nullable(),
  lines: z.array(receiptLine),
  taxes: z.array(receiptTax),
  serviceCharge: z.int(),
  /** What came without anything on the bill left to pay. */
  overpaid: z.int(),
  /** All of the above; the tip comes on top. */
  total: z.int(),
  tip: z.int(),
  method: paymentMethodType,
  paidWith: paidWith.nullable(),
  given: z.int().nullable(),
  change: z.int().nullable(),
  /** No money moved: the method was in test mode. */
  isTest: z.boolean(),
});
export type ReceiptContent = z.infer<typeof receiptContent>;

/** A receipt as staff see it. */
export const receiptDocument = z.object({
  id,
  restaurantId: id,
  /** Of its restaurant: no number is skipped, and none is given twice. */
  number: z.int(),
  kind: receiptKind,
  paymentId: id,
  visitId: id.nullable(),
  orderIds: z.array(id),
  /** The page it is read on, by whoever knows the address. */
  path: z.string(),
  issuedAt: timestamp,
  content: receiptContent,
});
export type ReceiptDocument = z.infer<typeof receiptDocument>;

/** A receipt of one's own payment, for the phone that paid. */
export const guestReceiptDocument = receiptDocument
  .pick({ id: true, restaurantId: true, number: true, kind: true, paymentId: true, path: true, issuedAt: true })
  .extend({ guestId: id, visitId: id, currency: currencyCode, total: z.int(), tip: z.int() });
export type GuestReceiptDocument = z.infer<typeof guestReceiptDocument>;
