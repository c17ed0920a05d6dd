import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { discountKind } from '@comanda/contract/orders';
import { paymentMethodType, refundReasonCodes } from '@comanda/contract/payments';
import { codeKind } from '@comanda/contract/qr-codes';
import { localDayInput } from './days.ts';

const amount = z.int();

const methodTotals = z.object({
  method: paymentMethodType,
  /** Means of payment that staff received at the table; null if they did not enter it, or if the payment was online. */
  paidWith: z.enum(['cash', 'card']).nullable(),
  /** True if no money moved. */
  isTest: z.boolean(),
  payments: z.int(),
  paid: amount,
  tips: amount,
  refunds: z.int(),
  refunded: amount,
  /** `paid` plus `tips` minus `refunded`; zero in test mode. */
  kept: amount,
});

/** One day in one currency. */
export const dayEndMoney = z.object({
  currency: currencyCode,
  /** Orders placed on this day, including cancelled ones. */
  orders: z.int(),
  ordered: amount,
  cancelledOrders: z.int(),
  cancelled: amount,
  /** `ordered` minus `cancelled`. */
  revenue: amount,
  serviceCharge: amount,
  /** Revenue by the kind of place; only kinds with orders. */
  kinds: z.array(z.object({ kind: codeKind, orders: z.int(), revenue: amount })),
  taxes: z.array(z.object({ rateMilliPercent: z.int(), amount })),
  /** Paid on this day for orders of this day. */
  paidSameDay: amount,
  /** Paid on other days for orders of this day. */
  paidOtherDays: amount,
  /** Paid on this day for orders of other days. */
  paidForOtherDays: amount,
  /** Orders of this day that are not fully paid, and the missing amount. */
  openOrders: z.int(),
  open: amount,
  /** Paid beyond the current total of an order, because the order was cancelled after it was paid. */
  overpaidOrders: z.int(),
  overpaid: amount,
  /** Paid on this day for nothing that was still open: the payment came late and will be refunded. */
  unplaced: amount,
  methods: z.array(methodTotals),
  /** Paid in test mode for orders. All fields below count only money that moved. */
  testPaid: amount,
  payments: z.int(),
  paid: amount,
  tips: amount,
  refunds: z.int(),
  refunded: amount,
  kept: amount,
  /** Part of `kept` whose refund was requested on this day and is still with the provider. */
  refundsOnTheWay: z.int(),
  onTheWay: amount,
});
export type DayEndMoney = z.infer<typeof dayEndMoney>;

/** Money that somebody gave up: a visit closed unpaid, a payment taken back, a refund. */
export const dayEndEvent = z.object({
  id,
  at: timestamp,
  /** The name, at that time, of the person who did it; empty if nobody did. */
  by: z.string(),
  /** The account of that person, because names change. Null if nobody did it. */
  byId: id.nullable(),
  tableNumber: z.string(),
  currency: currencyCode,
  amount: z.int(),
  /** The reason in English; empty if there is none. */
  reason: z.string(),
  /** Code of the reason; null if a person wrote it, or there is none. */
  reasonCode: z.enum([...refundReasonCodes, 'left_without_paying']).nullable(),
});
export type DayEndEvent = z.infer<typeof dayEndEvent>;

/** Discounts of a day's orders, one entry for each promotion, and for each reason and person of the staff. */
export const dayEndDiscount = z.object({
  kind: discountKind,
  /** Name of the happy hour, the promo code, or the reason. */
  name: z.string(),
  /** Name, at that time, and account of the person who gave it; empty and null for promotions. */
  by: z.string(),
  byId: id.nullable(),
  currency: currencyCode,
  orders: z.int(),
  amount,
});
export type DayEndDiscount = z.infer<typeof dayEndDiscount>;

/** A visit with a card that was closed before its bill was paid. */
export const walkOut = z.object({
  /** Id of the card hold. */
  id,
  /** Time at which the visit was closed. */
  at: timestamp,
  tableNumber: z.string(),
  /** The guest whose card it is; empty if they gave no name. */
  guestName: z.string(),
  currency: currencyCode,
  /** Part of the bill that was captured from the card, and the part that is missing. */
  captured: amount,
  missing: amount,
  /** True if no money moved. */
  isTest: z.boolean(),
});
export type WalkOut = z.infer<typeof walkOut>;

export const dayEnd = z.object({
  asOf: timestamp,
  restaurantId: id,
  restaurantName: z.string(),
  timezone: z.string(),
  day: localDayInput,
  /** Start of the day, and start of the next day. */
  startsAt: timestamp,
  endsAt: timestamp,
  /** True once the day has ended there: new orders belong to a later day. */
  isOver: z.boolean(),
  /** At least one entry, one per currency. */
  money: z.array(dayEndMoney),
  /** Visits that were closed or expired on this day with an unpaid amount. */
  closedUnpaid: z.array(dayEndEvent),
  /** Visits of this day with a card that were closed before they were paid. Reports from before there were cards have none. */
  walkOuts: z.array(walkOut).default([]),
  /** Payments that staff marked on this day as not paid after all. */
  takenBack: z.array(dayEndEvent),
  refunds: z.array(dayEndEvent),
  /** They are already taken off the revenue. */
  discounts: z.array(dayEndDiscount),
});
export type DayEnd = z.infer<typeof dayEnd>;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const realMethods = ({ methods }: DayEndMoney) => methods.filter(({ isTest }) => !isTest);

/**
 * Invariants of a day end. Both sides of each equation are counted independently; a difference other than zero means
 * that an amount was lost.
 */
export const dayEndEquations = {
  'revenue = revenue by kind': (day: DayEndMoney) => day.revenue - sum(day.kinds, ({ revenue }) => revenue),
  'ordered = revenue + canceled': (day: DayEndMoney) => day.ordered - (day.revenue + day.cancelled),
  'revenue + overpaid = paid the same day + paid on other days + still open': (day: DayEndMoney) =>
    day.revenue + day.overpaid - (day.paidSameDay + day.paidOtherDays + day.open),
  'payments by method = paid the same day + paid for other days + paid for no order': (day: DayEndMoney) =>
    sum(day.methods, ({ paid }) => paid) - (day.paidSameDay + day.paidForOtherDays + day.unplaced),
  'paid + paid in test mode = payments by method': (day: DayEndMoney) =>
    day.paid + day.testPaid - sum(day.methods, ({ paid }) => paid),
  'tips = tips by method': (day: DayEndMoney) => day.tips - sum(realMethods(day), ({ tips }) => tips),
  'refunded = refunds by method': (day: DayEndMoney) =>
    day.refunded - sum(realMethods(day), ({ refunded }) => refunded),
  'kept = paid + tips − refunded': (day: DayEndMoney) => day.kept - (day.paid + day.tips - day.refunded),
  'kept = kept by method': (day: DayEndMoney) => day.kept - sum(day.methods, ({ kept }) => kept),
  'revenue + overpaid − still open + paid for other days − paid on other days + paid for no order − paid in test mode + tips − refunded = kept':
    (day: DayEndMoney) =>
      day.revenue +
      day.overpaid -
      day.open +
      day.paidForOtherDays -
      day.paidOtherDays +
      day.unplaced -
      day.testPaid +
      day.tips -
      day.refunded -
      day.kept,
} as const satisfies Record<string, (day: DayEndMoney) => number>;

/**
 * Returns the equations that do not hold, with their differences. Empty if everything adds up, which should always be
 * the case.
 */
export const reconcileDayEnd = (day: DayEndMoney): Array<{ equation: string; difference: number }> =>
  Object.entries(dayEndEquations)
    .map(([equation, difference]) => ({ equation, difference: difference(day) }))
    .filter(({ difference }) => difference !== 0);
