import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { localDay } from './days.ts';

/** Today against the same weekday a week before: up to the same time on the clock, and the whole of that day. */
const compared = <Value extends z.ZodType>(value: Value) =>
  z.object({ today: value, before: value, beforeWholeDay: value });

const amount = z.int();

export const dashboardMoney = z.object({
  currency: currencyCode,
  revenue: compared(amount),
  orders: compared(z.int()),
  /** Rounded to the minor unit; null where there was no order. */
  averageTicket: compared(amount.nullable()),
});
export type DashboardMoney = z.infer<typeof dashboardMoney>;

/** From the moment an order was placed until all of it was ready. Null where nothing was. */
const readyTime = z.object({ medianMs: z.int().nullable(), p90Ms: z.int().nullable(), orders: z.int() });

const funnel = z.object({
  /** Devices that opened the menu at a table. */
  scans: z.int(),
  /** Parties that sat down. */
  visits: z.int(),
  /** Of these, parties that ordered. */
  orderingVisits: z.int(),
  /** Orders that were not cancelled, staff's included. */
  orders: z.int(),
});

export const dishFigure = z.object({
  /** As the report `dish` has it. */
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
  'low-tokens',
] as const;
export const attentionKind = z.enum(attentionKinds);
export type AttentionKind = z.infer<typeof attentionKind>;

/** Something that someone should look at, the most pressing first. */
export const attention = z.object({
  kind: attentionKind,
  /** Null where it concerns the owner's account as a whole. */
  restaurantId: id.nullable(),
  restaurantName: z.string().nullable(),
  /** How many; of `failed-prints` printers that print nothing, of `low-tokens` the balance. */
  count: z.int(),
  /** Since when the oldest of them waits. */
  since: timestamp.nullable(),
});
export type Attention = z.infer<typeof attention>;

export const dashboard = z.object({
  /** Everything here is as it was at this moment. */
  asOf: timestamp,
  restaurants: z.array(
    z.object({
      id,
      name: z.string(),
      timezone: z.string(),
      currency: currencyCode,
      isSample: z.boolean(),
      /** The hour at which the business day ends there, and the first of a day's hours. */
      dayEndHour: z.int(),
      today: localDay,
      before: localDay,
    }),
  ),
  /** Nobody has ordered in a restaurant of the caller's own yet: what is shown is the demo restaurant's. */
  isDemo: z.boolean(),
  /** One entry for each currency, the most revenue first, and at least one. Null for staff who may not see figures. */
  money: z.array(dashboardMoney).nullable(),
  /** The rest of the floor: null for staff who may see neither orders nor figures. */
  floor: z
    .object({
      orders: compared(z.int()),
      openTables: z.int(),
      openOrders: z.int(),
      readyTime: compared(readyTime),
      funnel: compared(funnel),
    })
    .nullable(),
  /** Of the last 28 days, today included. The worst are on the menu for a week at least, can be had, and may not have been sold at all. */
  dishes: z.object({ from: localDay, to: localDay, best: z.array(dishFigure), worst: z.array(dishFigure) }).nullable(),
  /** Of the last 28 days. */
  feedback: z
    .object({
      count: z.int(),
      /** With two decimals; null where nobody said anything. */
      average: z.number().nullable(),
      /** Fewer than four stars. */
      unhappy: z.int(),
    })
    .nullable(),
  /** Of the owner's account; null for whoever may not see it, and where restaurants of several owners are looked at. */
  tokens: z
    .object({
      balance: z.int(),
      /** Spent on scans and orders in an average day of the last 28; of fewer for a new account. */
      perDay: z.number(),
      /** Until the balance is nothing, at this pace; null where nothing is spent. */
      daysLeft: z.int().nullable(),
    })
    .nullable(),
  attention: z.array(attention),
});
export type Dashboard = z.infer<typeof dashboard>;
