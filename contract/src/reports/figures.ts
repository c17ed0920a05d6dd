import { z } from 'zod';
import { currencyCode } from '@comanda/contract/kernel';

/** Everything that is counted or summed up, with what it is. */
export const measureKinds = {
  /** Orders that were not cancelled; in `cancellation` those that were. */
  orders: 'count',
  /** What orders came to in all, with taxes and service charge; cancelled ones apart. */
  revenue: 'money',
  /** Portions. */
  quantity: 'count',
  /** What lines came to: revenue without service charge and without taxes that are added on top. */
  sales: 'money',
  /** What cancelled orders would have come to. */
  lost: 'money',
  tax: 'money',
  /** The net amount of the lines of a tax rate. The service charge belongs to no rate. */
  net: 'money',
  /** Net and tax. */
  gross: 'money',
  payments: 'count',
  /** Money taken for orders, tips apart. */
  paid: 'money',
  tips: 'money',
  refunds: 'count',
  refunded: 'money',
  /** Orders that a member of staff placed for guests. */
  placed: 'count',
  /** Steps and ticks of orders. What was undone counts: it was done. */
  moves: 'count',
} as const satisfies Record<string, 'count' | 'money'>;

export type Measure = keyof typeof measureKinds;
const isMeasure = (name: string): name is Measure => Object.hasOwn(measureKinds, name);
export const measure = z.enum(Object.keys(measureKinds).filter(isMeasure));

export const measureLabels = {
  orders: 'Orders',
  revenue: 'Revenue',
  quantity: 'Sold',
  sales: 'Sales',
  lost: 'Lost',
  tax: 'Tax',
  net: 'Net',
  gross: 'Gross',
  payments: 'Payments',
  paid: 'Paid',
  tips: 'Tips',
  refunds: 'Refunds',
  refunded: 'Refunded',
  placed: 'Orders placed',
  moves: 'Steps and ticks',
} as const satisfies Record<Measure, string>;

/** Amounts in minor units of the row's currency, counts as they are. Only the columns of the report are there. */
export const figures = z.partialRecord(measure, z.int());
export type Figures = z.infer<typeof figures>;

/** Amounts of two currencies are never added up: each has rows of its own. */
export const figureRow = z.object({
  /** What `reports.orders` takes to show the orders behind the row. */
  key: z.string(),
  /** What a person reads in place of the key. */
  label: z.string(),
  currency: currencyCode,
  figures,
});
export type FigureRow = z.infer<typeof figureRow>;

export const figureTotal = z.object({ currency: currencyCode, figures });
export type FigureTotal = z.infer<typeof figureTotal>;
