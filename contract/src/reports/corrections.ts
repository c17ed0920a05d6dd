import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';

export const correctionKinds = ['corrected', 'correction-undone', 'not-paid'] as const;
export const correctionKind = z.enum(correctionKinds);
export type CorrectionKind = z.infer<typeof correctionKind>;

/** What happened to the order, as a person reads it. */
export const correctionLabels = {
  corrected: 'Order corrected',
  'correction-undone': 'Correction undone',
  'not-paid': 'Not paid after all',
} as const satisfies Record<CorrectionKind, string>;

/** As many as one page shows; a file has all of them. */
export const mostCorrections = 500;

/** Something that staff changed about an order, or about what was paid for it, after the fact. */
export const orderCorrection = z.object({
  /** Of the change. A payment for several orders has an entry for each of them under the same id. */
  id,
  kind: correctionKind,
  at: timestamp,
  /** The name, at that time, of the person who did it; empty if it is not known. */
  by: z.string(),
  restaurantId: id,
  restaurantName: z.string(),
  timezone: z.string(),
  /** Null where the payment was for no order. */
  orderId: id.nullable(),
  tableNumber: z.string(),
  orderedAt: timestamp.nullable(),
  currency: currencyCode,
  /** What the order came to before, or what was paid for it. Null where it was not kept. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Which lines were changed, and the reason that was given. */
  notes: z.string(),
});
export type OrderCorrection = z.infer<typeof orderCorrection>;

/** The newest first. */
export const orderCorrections = z.object({
  corrections: z.array(orderCorrection).max(mostCorrections),
  /** True if the range has more than these. */
  hasMore: z.boolean(),
});
export type OrderCorrections = z.infer<typeof orderCorrections>;
