import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { paymentMethodType } from '@comanda/contract/payments';
import { localDay } from './days.ts';

const amount = z.int();

const methodEnd = z.object({
  method: paymentMethodType,
  /** What staff were given at the table; null where they did not say, or nobody was there. */
  paidWith: z.enum(['cash', 'card']).nullable(),
  /** No money moved. */
  isTest: z.boolean(),
  payments: z.int(),
  paid: amount,
  tips: amount,
  refunds: z.int(),
  refunded: amount,
  /** Paid and tips, less what was given back; nothing of test mode. */
  kept: amount,
});

/** One day in one currency. */
export const dayEndMoney = z.object({
  currency: currencyCode,
  /** Orders placed on this day, cancelled ones included. */
  orders: z.int(),
  ordered: amount,
  cancelledOrders: z.int(),
  cancelled: amount,
  /** Ordered, less cancelled. */
  revenue: amount,
  serviceCharge: amount,
  taxes: z.array(z.object({ rateMilliPercent: z.int(), amount })),
  /** Taken on this day for orders of this day. */
  paidSameDay: amount,
  /** Taken on other days for orders of this day. */
  paidOtherDays: amount,
  /** Taken on this day for orders of other days. */
  paidForOtherDays: amount,
  /** Orders of this day that are not paid, or not in full, and how much is missing. */
  openOrders: z.int(),
  open: amount,
  /** Paid beyond what an order comes to now: it was cancelled after it was paid. */
  overpaidOrders: z.int(),
  overpaid: amount,
  /** Taken on this day for nothing that was still to be paid: it came late, and goes back. */
  unplaced: amount,
  methods: z.array(methodEnd),
  /** What orders were paid with in test mode. Everything below is money that moved. */
  testPaid: amount,
  payments: z.int(),
  paid: amount,
  tips: amount,
  refunds: z.int(),
  refunded: amount,
  kept: amount,
  /** Of what is kept: asked back on this day, and still with the provider. */
  refundsOnTheWay: z.int(),
  onTheWay: amount,
});
export type DayEndMoney = z.infer<typeof dayEndMoney>;

/** Money that somebody let go of: a table closed unpaid, a payment taken back, a refund. */
export const dayEndEvent = z.object({
  id,
  at: timestamp,
  /** The name, at that time, of the person who did it; empty if nobody did. */
  by: z.string(),
  tableNumber: z.string(),
  currency: currencyCode,
  amount: z.int(),
  reason: z.string(),
});
export type DayEndEvent = z.infer<typeof dayEndEvent>;

export const dayEnd = z.object({
  asOf: timestamp,
  restaurantId: id,
  restaurantName: z.string(),
  timezone: z.string(),
  day: localDay,
  /** The day's first moment, and the next day's. */
  startsAt: timestamp,
  endsAt: timestamp,
  /** Whether the day has ended there: what is ordered now belongs to a later one. */
  isOver: z.boolean(),
  /** One entry for each currency, and at least one. */
  money: z.array(dayEndMoney),
  /** Tables that were closed, or left, on this day and still owe something. */
  closedUnpaid: z.array(dayEndEvent),
  /** Payments that staff said on this day were not paid after all. */
  takenBack: z.array(dayEndEvent),
  refunds: z.array(dayEndEvent),
});
export type DayEnd = z.infer<typeof dayEnd>;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const realMethods = ({ methods }: DayEndMoney) => methods.filter(({ isTest }) => !isTest);

/** What a day end promises. Each side is counted on its own; the difference is nothing, or something is lost. */
export const dayEndEquations = {
  'ordered = revenue + cancelled': (day: DayEndMoney) => day.ordered - (day.revenue + day.cancelled),
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

/** The equations that do not hold, with the difference. Empty where everything sums up exactly, which is always. */
export const reconcile = (day: DayEndMoney): Array<{ equation: string; difference: number }> =>
  Object.entries(dayEndEquations)
    .map(([equation, difference]) => ({ equation, difference: difference(day) }))
    .filter(({ difference }) => difference !== 0);
