import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamp } from '@comanda/contract/kernel';

/** Drawers that one restaurant can have. */
export const maxCashDrawers = 20;

/** A place for cash that is counted by itself: a till, a bar, a waiter's purse. */
export const cashDrawerDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  createdAt: timestamp,
});
export type CashDrawerDocument = z.infer<typeof cashDrawerDocument>;

export const movementKinds = ['paid_in', 'paid_out'] as const;
export const movementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof movementKind>;

/** Cash that somebody put into a drawer or took out of it, other than for a guest. */
const cashMovement = z.object({
  id,
  kind: movementKind,
  amount: amountMinor,
  reason: z.string(),
  /** The name, at that time, of the person who did it. */
  by: z.string(),
  /** The account of that person, because names change. */
  byId: id.nullable(),
  at: timestamp,
});

const amount = z.int();

/** Sums of a drawer's cash from one count to the next. */
const drawerSums = {
  /** Cash that was counted when the drawer was opened. */
  float: amountMinor,
  /** Cash payments with their tips, without payments that were undone. */
  payments: amount,
  refunds: amount,
  paidIn: amount,
  paidOut: amount,
};

/** A drawer from the count at its opening to the count at its closing. */
export const drawerSessionDocument = z.object({
  id,
  restaurantId: id,
  drawerId: id,
  /** Name of the drawer when it was opened. */
  drawerName: z.string(),
  currency: currencyCode,
  ...drawerSums,
  /** `float` plus `payments` and `paidIn`, minus `refunds` and `paidOut`. */
  expected: amount,
  isOpen: z.boolean(),
  /** Cash that was counted when the drawer was closed; null while it is open, like `difference`. */
  counted: amountMinor.nullable(),
  /** `counted` minus `expected`: negative if cash is missing. */
  difference: amount.nullable(),
  /** Why there is a difference; empty if there is none. */
  reason: z.string(),
  /** Names, at that time, and accounts of the people who counted. */
  openedBy: z.string(),
  openedById: id.nullable(),
  openedAt: timestamp,
  closedBy: z.string().nullable(),
  closedById: id.nullable(),
  closedAt: timestamp.nullable(),
  /** Cash paid in and out, oldest first. */
  movements: z.array(cashMovement),
  /** Number of the closing report that contains this count; null until there is one. */
  reportNumber: z.int().nullable(),
});
export type DrawerSessionDocument = z.infer<typeof drawerSessionDocument>;

/** Cash that must be in a drawer if nothing is missing. */
export const computeExpectedCash = ({
  float,
  payments,
  refunds,
  paidIn,
  paidOut,
}: Readonly<Record<keyof typeof drawerSums, number>>): number => float + payments + paidIn - refunds - paidOut;
