import { z } from 'zod';
import { amountMinor, currencyCode, id, milliPercent, timestamp } from '@comanda/contract/kernel';

/** How far an order has come on its way to the point of sale. */
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

/** Where somebody has to look. */
export const posStatesToSeeTo = ['failed', 'differs'] as const satisfies readonly PosOrderState[];

export const posLine = z.object({
  id,
  itemId: id.nullable(),
  /** Their name for the item, where one is mapped. */
  posItemId: z.string().nullable(),
  name: z.string(),
  quantity: z.int().min(1),
  /** One of it with everything picked. */
  unitPrice: amountMinor,
  options: z.array(z.object({ name: z.string(), price: amountMinor })),
  notes: z.string(),
  taxRateMilliPercent: milliPercent,
});
export type PosLine = z.infer<typeof posLine>;

/** An order as a point of sale is told of it: everything it needs, and nothing of the guest but the name they gave. */
export const posOrder = z.object({
  orderId: id,
  placedAt: timestamp,
  tableNumber: z.string(),
  customerName: z.string(),
  notes: z.string(),
  currency: currencyCode,
  lines: z.array(posLine),
  subtotal: amountMinor,
  serviceCharge: amountMinor,
  taxes: z.array(z.object({ rateMilliPercent: milliPercent, amount: amountMinor })),
  /** Whether taxes are part of the prices, or come on top of them. */
  pricesIncludeTax: z.boolean(),
  total: amountMinor,
  isCancelled: z.boolean(),
  cancelReason: z.string(),
});
export type PosOrder = z.infer<typeof posOrder>;

/** An order as it stands in the point of sale. */
export const theirOrder = z.object({
  externalId: z.string(),
  /** In their words. */
  status: z.string(),
  /** Null where they do not say. */
  total: amountMinor.nullable(),
  /** Null where they do not say. */
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), unitPrice: amountMinor.nullable() })).nullable(),
});
export type TheirOrder = z.infer<typeof theirOrder>;
