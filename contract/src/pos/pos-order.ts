import { z } from 'zod';
import { amountMinor, currencyCode, id, milliPercent, timestamp } from '@comanda/contract/kernel';
import { lineCourse } from '@comanda/contract/orders';
import { codeKind } from '@comanda/contract/qr-codes';

/** State of an order on its way to the point of sale. */
export const posOrderStates = ['waiting', 'sent', 'differs', 'failed', 'not_sent'] as const;
export const posOrderState = z.enum(posOrderStates);
export type PosOrderState = z.infer<typeof posOrderState>;

export const posOrderStateLabels = {
  waiting: 'Waiting',
  sent: 'Sent',
  differs: 'Differs',
  failed: 'Failed',
  not_sent: 'Not sent',
} as const satisfies Record<PosOrderState, string>;

/** States in which a person has to look at the order. */
export const posStatesNeedingAttention = ['failed', 'differs'] as const satisfies readonly PosOrderState[];

export const posLine = z.object({
  id,
  itemId: id.nullable(),
  /** Id of the mapped item in the point of sale; null if none is mapped. */
  posItemId: z.string().nullable(),
  name: z.string(),
  quantity: z.int().min(1),
  /** Price of one unit including the chosen options. */
  unitPrice: amountMinor,
  options: z.array(z.object({ name: z.string(), price: amountMinor })),
  /** Amounts that are taken off the whole line, with their names. */
  discounts: z.array(z.object({ name: z.string(), amount: amountMinor })).default([]),
  notes: z.string(),
  /** Course that the guest marked; absent if none. Staff fire the later one here. */
  course: lineCourse.optional(),
  taxRateMilliPercent: milliPercent,
});
export type PosLine = z.infer<typeof posLine>;

/** An order as it is sent to a point of sale. The only data about the guest is the name they gave. */
export const posOrder = z.object({
  orderId: id,
  placedAt: timestamp,
  /** The table, or the pickup number and the counter: '#12 Counter'. */
  tableNumber: z.string(),
  kind: codeKind.default('table'),
  /** Null at a table. */
  pickupNumber: z.int().nullable().default(null),
  /** Time for which the guest ordered; null for as soon as possible. */
  dueAt: timestamp.nullable().default(null),
  customerName: z.string(),
  notes: z.string(),
  currency: currencyCode,
  lines: z.array(posLine),
  subtotal: amountMinor,
  serviceCharge: amountMinor,
  taxes: z.array(z.object({ rateMilliPercent: milliPercent, amount: amountMinor })),
  /** True if the prices include the taxes; false if taxes are added. */
  pricesIncludeTax: z.boolean(),
  total: amountMinor,
  isCancelled: z.boolean(),
  cancelReason: z.string(),
});
export type PosOrder = z.infer<typeof posOrder>;

/** An order as the point of sale reports it. */
export const remotePosOrder = z.object({
  externalId: z.string(),
  /** Status in the point of sale's own words. */
  status: z.string(),
  /** Null if the point of sale does not report it. */
  total: amountMinor.nullable(),
  /** Null if the point of sale does not report them. */
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), unitPrice: amountMinor.nullable() })).nullable(),
});
export type RemotePosOrder = z.infer<typeof remotePosOrder>;
