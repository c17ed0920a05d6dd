import { z } from 'zod';
import { amountMinor, currencyCode, id, milliPercent, timestamp, timestamps } from '@comanda/contract/kernel';
import { paidWith, paymentMethodType } from '@comanda/contract/payments';
import { restaurantSettings } from '@comanda/contract/restaurants';
import { orderStatus, paymentStatus } from './life-cycle.ts';

/** What turns prices into a bill. */
export const billRates = restaurantSettings.pick({
  taxRateMilliPercent: true,
  pricesIncludeTax: true,
  serviceChargeMilliPercent: true,
});
export type BillRates = z.infer<typeof billRates>;

/** A line copies its name and price: what was agreed stays, whatever the menu says later. */
export const orderItem = z.object({
  id,
  name: z.string(),
  price: amountMinor,
  quantity: z.int().min(1),
  delivered: z.boolean(),
  /** The item of the menu this was; null where it came from elsewhere. */
  itemId: id.nullable(),
  /** The category that item stood in: which station makes it. Null where it came from elsewhere. */
  categoryId: id.nullable(),
  /** When it stood at the pass, or reached the table; null while it is being made. */
  readyAt: timestamp.nullable(),
  /** What was picked; the price is the item with these. */
  options: z.array(z.object({ optionId: id, group: z.string(), name: z.string(), price: amountMinor })),
  notes: z.string(),
  /** As the menu had it; null means the restaurant's. */
  taxRateMilliPercent: milliPercent.nullable(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** What changed: the status, the lines, or the table. */
export const orderChangeKind = z.enum(['status', 'correction', 'move']);

export const orderHistoryEntry = z.object({
  id,
  orderId: id,
  kind: orderChangeKind,
  /** Null on the first entry: the order came from nowhere. */
  previousStatus: orderStatus.nullable(),
  newStatus: orderStatus,
  changedAt: timestamp,
  /** A name: of whoever did it, or 'Guest', or 'System'. */
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
  subtotal: amountMinor,
  serviceCharge: amountMinor,
  taxes: z.array(z.object({ rateMilliPercent: milliPercent, amount: amountMinor })),
  total: amountMinor,
  /** Of the total: what was paid, and what guests hold while they pay it. */
  paid: amountMinor,
  held: amountMinor,
  visitId: id.nullable(),
  /** Which guest of the visit ordered it; null where the staff took it at the table. */
  guestId: id.nullable(),
  cancelReason: z.string().nullable(),
  status: orderStatus,
  paymentStatus,
  /** How all of it was paid at the table; null where payments differ, staff did not say, or nothing was paid yet. */
  paidWith: paidWith.nullable(),
  /** The part of what was paid that was paid in test mode: no money moved. */
  testPaid: amountMinor,
  paymentMethod: paymentMethodType,
  customerName: z.string(),
  tableNumber: z.string(),
  notes: z.string(),
  /** When the staff last changed its lines; null where they are as they were ordered. */
  correctedAt: timestamp.nullable(),
  /** Another one after every correction. */
  revision: z.int(),
  /** By which it was summed up; null where nobody wrote it down, and the restaurant's apply. */
  rates: billRates.nullable(),
  history: z.array(orderHistoryEntry),
  /** When a screen of the staff first showed it; null while none has. */
  shownAt: timestamp.nullable(),
  ...timestamps,
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** As those at the table see it: no history, nobody's internals. */
export const guestOrderDocument = orderDocument
  .omit({
    history: true,
    restaurantName: true,
    paidWith: true,
    testPaid: true,
    shownAt: true,
    revision: true,
    rates: true,
  })
  .extend({
    items: z.array(orderItem.omit({ categoryId: true, readyAt: true })),
    /** The changes that staff made since it was ordered, oldest first, without those they took back. */
    corrections: z.array(
      z.object({
        changedAt: timestamp,
        /** In the words of whoever changed it; empty where they gave none. */
        reason: z.string(),
        /** How many more of each dish there are; a negative number where some were taken off. */
        lines: z.array(z.object({ itemId: id.nullable(), name: z.string(), growth: z.int() })),
      }),
    ),
  });
export type GuestOrderDocument = z.infer<typeof guestOrderDocument>;
