import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { localDayInput } from './days.ts';

/**
 * Today's value, the value of the same weekday a week earlier up to the same time of day, and the value of that whole
 * day.
 */
const withComparison = <Value extends z.ZodType>(value: Value) =>
  z.object({ today: value, before: value, beforeWholeDay: value });

const amount = z.int();

export const dashboardMoney = z.object({
  currency: currencyCode,
  revenue: withComparison(amount),
  orders: withComparison(z.int()),
  /** Rounded to the minor unit; null if there was no order. */
  averageTicket: withComparison(amount.nullable()),
});
export type DashboardMoney = z.infer<typeof dashboardMoney>;

/** Time from placing an order until all of it was ready. Null if no order was ready. */
const readyTime = z.object({ medianMs: z.int().nullable(), p90Ms: z.int().nullable(), orders: z.int() });

const funnel = z.object({
  /** Devices that opened the menu at a table. */
  scans: z.int(),
  /** Visits that were opened. */
  visits: z.int(),
  /** Visits with at least one order. */
  orderingVisits: z.int(),
  /** Orders that were not cancelled, including those entered by staff. */
  orders: z.int(),
});

export const dishFigure = z.object({
  /** The same key as in the report `dish`. */
  key: z.string(),
  name: z.string(),
  currency: currencyCode,
  quantity: z.int(),
  sales: amount,
});
export type DishFigure = z.infer<typeof dishFigure>;

export const attentionKinds = [
  'waiting-orders',
  'unanswered-calls',
  'unhappy-tables',
  'unanswered-feedback',
  'sold-out-dishes',
  'failed-prints',
  'flagged-payments',
  'closed-unpaid',
  'paid-cancelled',
  'unpaid-orders',
  'unreviewed-joining',
  'low-tokens',
] as const;
export const attentionKind = z.enum(attentionKinds);
export type AttentionKind = z.infer<typeof attentionKind>;

/** A problem that someone should look at. The most urgent comes first. */
export const attentionEntry = z.object({
  kind: attentionKind,
  /** Null if it concerns the owner's whole account. */
  restaurantId: id.nullable(),
  restaurantName: z.string().nullable(),
  /** Number of cases; for `failed-prints` the number of printers that do not print, for `low-tokens` the balance. */
  count: z.int(),
  /** Time since which the oldest case has been waiting. */
  since: timestamp.nullable(),
});
export type AttentionEntry = z.infer<typeof attentionEntry>;

export const dashboard = z.object({
  /** Time at which all figures here were computed. */
  asOf: timestamp,
  restaurants: z.array(
    z.object({
      id,
      name: z.string(),
      timezone: z.string(),
      currency: currencyCode,
      isSample: z.boolean(),
      /** Hour at which the restaurant's business day ends and the next one begins. */
      dayEndHour: z.int(),
      today: localDayInput,
      before: localDayInput,
    }),
  ),
  /**
   * True if none of the caller's own restaurants has an order yet, so that the figures are those of the demo
   * restaurant.
   */
  isDemo: z.boolean(),
  /** At least one entry, one per currency, highest revenue first. Null for staff who may not see figures. */
  money: z.array(dashboardMoney).nullable(),
  /** Figures about the floor; null for staff who may see neither orders nor figures. */
  floor: z
    .object({
      orders: withComparison(z.int()),
      openTables: z.int(),
      openOrders: z.int(),
      readyTime: withComparison(readyTime),
      funnel: withComparison(funnel),
    })
    .nullable(),
  /**
   * The last 28 days including today. The worst dishes have been on the menu for at least a week and are available;
   * they may have no sales at all.
   */
  dishes: z
    .object({ from: localDayInput, to: localDayInput, best: z.array(dishFigure), worst: z.array(dishFigure) })
    .nullable(),
  /** Feedback of the last 28 days. */
  feedback: z
    .object({
      count: z.int(),
      /** Rounded to two decimals; null if there is no feedback. */
      average: z.number().nullable(),
      /** Feedback with fewer than four stars. */
      unhappy: z.int(),
    })
    .nullable(),
  /**
   * Tokens of the owner's account; null if the caller may not see them, or if the restaurants belong to several owners.
   */
  tokens: z
    .object({
      balance: z.int(),
      /**
       * Average per day spent on scans and orders in the last 28 days, or since the account was created if that is
       * shorter.
       */
      perDay: z.number(),
      /** Days until the balance is zero at this pace; null if nothing is spent. */
      daysLeft: z.int().nullable(),
    })
    .nullable(),
  attention: z.array(attentionEntry),
});
export type Dashboard = z.infer<typeof dashboard>;
