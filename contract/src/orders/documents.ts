import { z } from 'zod';
import {
  amountMinor,
  currencyCode,
  id,
  milliPercent,
  timestamp,
  timestamps,
  billRates,
  billTaxes,
} from '@comanda/contract/kernel';
import { paidWith, paymentMethodType } from '@comanda/contract/payments';
import { codeTerms } from '@comanda/contract/promotions';
import { codeKind } from '@comanda/contract/qr-codes';
import { orderChangeDetails } from './change-details.ts';
import { lineDiscount } from './discounts.ts';
import { orderStatus, paymentStatus } from './life-cycle.ts';
import { orderReasonCode } from './reasons.ts';

/** Reasons for a line that is no dish. `packaging`: the packaging of a takeaway order. */
export const lineCharge = z.enum(['packaging']);

/** Courses that guests can mark. `first`: made at once, like a line without a mark. `later`: held until staff fire it. */
export const lineCourse = z.enum(['first', 'later']);
export type LineCourse = z.infer<typeof lineCourse>;

/** A line copies name and price from the menu, so that later menu changes do not alter an existing order. */
export const orderItem = z.object({
  id,
  name: z.string(),
  /** Price of one unit with its options, before discounts. */
  price: amountMinor,
  quantity: z.int().min(1),
  delivered: z.boolean(),
  /** Menu item that was ordered; null if the line did not come from the menu. */
  itemId: id.nullable(),
  /** Reason for the line if it is no dish; null for dishes. */
  charge: lineCharge.nullable(),
  /**
   * Category of the menu item when it was ordered, which decides the station that makes it. Null if the line did not
   * come from the menu.
   */
  categoryId: id.nullable(),
  /** Time at which the line was ready at the pass or was brought to the table; null while it is being made. */
  readyAt: timestamp.nullable(),
  /** Course that the guest marked; null if none. */
  course: lineCourse.nullable(),
  /** Time at which staff fired a line of the later course; null while it is held, and for all other lines. */
  firedAt: timestamp.nullable(),
  /** Chosen options; the line's price includes them. */
  options: z.array(z.object({ optionId: id, group: z.string(), name: z.string(), price: amountMinor })),
  notes: z.string(),
  /** Tax rate of the menu item when it was ordered; null means the restaurant's rate. */
  taxRateMilliPercent: milliPercent.nullable(),
  /** Amount that the discounts take off the whole line: it costs `price` x `quantity` minus this. */
  discount: amountMinor,
  discounts: z.array(lineDiscount),
});
export type OrderItem = z.infer<typeof orderItem>;

/** The part of the order that changed: its status, its lines, or its table. */
export const orderChangeKind = z.enum(['status', 'correction', 'move']);

export const orderHistoryEntry = z.object({
  id,
  orderId: id,
  kind: orderChangeKind,
  /** Null on the first entry, because a new order has no previous status. */
  previousStatus: orderStatus.nullable(),
  newStatus: orderStatus,
  changedAt: timestamp,
  /** Name of the person who made the change, or 'Guest', or 'System'. */
  changedBy: z.string(),
  /** Account of that person. Null for guests, the system and API keys, and in entries from before ids were stored. */
  changedById: id.nullable(),
  /** The change in English, or the words of the person who made it. */
  notes: z.string(),
  /** The same as a code with its data. Null for a person's own words, where a list of dishes says it, and in old entries. */
  details: orderChangeDetails.nullable(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>;

/**
 * Reasons why an order is not with the staff yet. `payment`: it has to be paid first. `time`: it is for later, and the
 * kitchen gets it in time, or its guest can still change it for a few seconds (`sendsAt`).
 */
export const waitReason = z.enum(['payment', 'time']);
export type WaitReason = z.infer<typeof waitReason>;

export const orderDocument = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  currency: currencyCode,
  items: z.array(orderItem),
  /** Sum of the lines after their discounts. */
  subtotal: amountMinor,
  serviceCharge: amountMinor,
  taxes: billTaxes,
  total: amountMinor,
  /** Parts of the total: the amount already paid, and the amount that guests have claimed and are paying now. */
  paid: amountMinor,
  held: amountMinor,
  /** Promo code that the guest used; null if there is none. */
  promoCode: z.string().nullable(),
  /** Terms of the promo code, as they were agreed; null if there is none. */
  promoCodeTerms: codeTerms.nullable(),
  visitId: id.nullable(),
  /** Guest of the visit who ordered it; null if staff entered the order at the table. */
  guestId: id.nullable(),
  /** Why it was cancelled, in English where staff chose a common reason; null while it is not cancelled. */
  cancelReason: z.string().nullable(),
  /** The common reason that was chosen; null where somebody wrote their own words. */
  cancelReasonCode: orderReasonCode.nullable(),
  status: orderStatus,
  paymentStatus,
  /**
   * The one means with which everything was paid at the table; null if the payments differ, staff did not enter it, or
   * nothing is paid yet.
   */
  paidWith: paidWith.nullable(),
  /** Part of the paid amount that was paid in test mode, where no money moves. */
  testPaid: amountMinor,
  paymentMethod: paymentMethodType,
  customerName: z.string(),
  tableNumber: z.string(),
  kind: codeKind,
  /** Number with which the order is picked up, unique on its business day; null at a table. */
  pickupNumber: z.int().nullable(),
  /** Time since which an order with a pickup number can be picked up; null before that, and at a table. */
  readyAt: timestamp.nullable(),
  /** Time for which the guest ordered; null for as soon as possible. */
  dueAt: timestamp.nullable(),
  /** Null if the order is with the staff, or was cancelled while it was with them. */
  waitsFor: waitReason.nullable(),
  /** Time at which the guest placed an order that had to wait; null for others. Its `createdAt` is the time at which it reached the staff. */
  placedAt: timestamp.nullable(),
  /** Time at which an order that its guest can still change is sent to the kitchen; null for all others. */
  sendsAt: timestamp.nullable(),
  /** The kitchen makes the orders with the same value as one ticket: the id of the first. Null for a ticket of its own. */
  ticketId: id.nullable(),
  notes: z.string(),
  /** Time of the staff's last change to the lines; null if they are unchanged since the order was placed. */
  correctedAt: timestamp.nullable(),
  /** Changes with every correction. */
  revision: z.int(),
  /**
   * Rates by which the order was computed; null if they were not recorded, in which case the restaurant's rates apply.
   */
  rates: billRates.nullable(),
  history: z.array(orderHistoryEntry),
  /** Time at which a staff screen first showed the order; null if none has. */
  shownAt: timestamp.nullable(),
  ...timestamps,
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** An order as guests at the table see it: without history and internal fields. */
export const guestOrderDocument = orderDocument
  .omit({
    history: true,
    restaurantName: true,
    paidWith: true,
    testPaid: true,
    shownAt: true,
    revision: true,
    rates: true,
    promoCodeTerms: true,
  })
  .extend({
    items: z.array(
      orderItem
        .omit({ categoryId: true, readyAt: true })
        .extend({ discounts: z.array(lineDiscount.pick({ kind: true, name: true, amount: true, reasonCode: true })) }),
    ),
    /** Changes that staff made since it was ordered, oldest first, without those that were undone. */
    corrections: z.array(
      z.object({
        changedAt: timestamp,
        /** Why it was changed, in English where staff chose a common reason; empty where they gave none. */
        reason: z.string(),
        reasonCode: orderReasonCode.nullable(),
        /** Added quantity of each dish; negative if some were removed. */
        lines: z.array(z.object({ itemId: id.nullable(), name: z.string(), growth: z.int() })),
      }),
    ),
  });
export type GuestOrderDocument = z.infer<typeof guestOrderDocument>;
