import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { orderChangeDetails } from '@comanda/contract/orders';

export const correctionKinds = ['corrected', 'correction-undone', 'not-paid'] as const;
export const correctionKind = z.enum(correctionKinds);
export type CorrectionKind = z.infer<typeof correctionKind>;

/** Labels for what happened to the order. */
export const correctionLabels = {
  corrected: 'Order corrected',
  'correction-undone': 'Correction undone',
  'not-paid': 'Payment undone',
} as const satisfies Record<CorrectionKind, string>;

/** Maximum number of corrections on a page. A file contains all of them. */
export const maxCorrections = 500;

/** Something that staff changed about an order, or about what was paid for it, after the fact. */
export const orderCorrection = z.object({
  /** Id of the change. A payment for several orders has one entry per order, all with the same id. */
  id,
  kind: correctionKind,
  at: timestamp,
  /** The name, at that time, of the person who did it; empty if it is not known. */
  by: z.string(),
  /** The account of that person, because names change. Null if it is not known. */
  byId: id.nullable(),
  restaurantId: id,
  restaurantName: z.string(),
  timezone: z.string(),
  /** Null if the payment was for no order. */
  orderId: id.nullable(),
  tableNumber: z.string(),
  orderedAt: timestamp.nullable(),
  currency: currencyCode,
  /** Total of the order before the change, or the amount that was paid for it. Null if it was not stored. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** The changed lines, and the reason that was given, in English. */
  notes: z.string(),
  /** The same as a code with its data; null in old entries. */
  details: orderChangeDetails.nullable(),
});
export type OrderCorrection = z.infer<typeof orderCorrection>;

/** Corrections in a range of days, the newest first. */
export const orderCorrections = z.object({
  corrections: z.array(orderCorrection).max(maxCorrections),
  /** True if the range has more than these. */
  hasMore: z.boolean(),
});
export type OrderCorrections = z.infer<typeof orderCorrections>;
