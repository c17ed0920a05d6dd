import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamp, timestamps } from '@comanda/contract/kernel';
import { paymentMethodType } from '@comanda/contract/payments';
import { orderStatus, paymentStatus } from './life-cycle.ts';

/** A line copies its name and price: what was agreed stays, whatever the menu says later. */
export const orderItem = z.object({
  id,
  name: z.string(),
  price: amountMinor,
  quantity: z.int().min(1),
  delivered: z.boolean(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const orderHistoryEntry = z.object({
  id,
  orderId: id,
  /** Null on the first entry: the order came from nowhere. */
  previousStatus: orderStatus.nullable(),
  newStatus: orderStatus,
  changedAt: timestamp,
  changedBy: z.string(),
  notes: z.string(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>;

export const orderDocument = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  currency: currencyCode,
  items: z.array(orderItem),
  total: amountMinor,
  status: orderStatus,
  paymentStatus,
  paymentMethod: paymentMethodType,
  customerName: z.string(),
  tableNumber: z.string(),
  notes: z.string(),
  history: z.array(orderHistoryEntry),
  ...timestamps,
});
export type OrderDocument = z.infer<typeof orderDocument>;
