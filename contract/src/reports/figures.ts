import { z } from 'zod';
import { currencyCode } from '@comanda/contract/kernel';

/** Everything that reports count or sum up, and the kind of value. */
export const measureKinds = {
  /** Orders that were not cancelled; in the report `cancellation`, orders that were. */
  orders: 'count',
  /** Totals of orders including taxes and service charge, without cancelled orders. */
  revenue: 'money',
  /** Portions. */
  quantity: 'count',
  /** Prices of the lines after discounts: revenue without service charge and without added taxes. */
  sales: 'money',
  /** Prices of chosen options, before discounts. They are part of the sales of their dishes. */
  optionSales: 'money',
  /** Amounts that promotions and staff took off lines; in the report `staff`, those that the person gave. */
  discounted: 'money',
  /** Totals of cancelled orders. */
  lost: 'money',
  tax: 'money',
  /** Net amount of the lines with this tax rate. The service charge belongs to no rate. */
  net: 'money',
  /** Net plus tax. */
  gross: 'money',
  payments: 'count',
  /** Money paid for orders, without tips. */
  paid: 'money',
  tips: 'money',
  refunds: 'count',
  refunded: 'money',
  /** Orders that a staff member placed for guests. */
  placed: 'count',
  /** Status changes and delivered lines. Changes that were undone count too, because somebody did them. */
  moves: 'count',
} as const satisfies Record<string, 'count' | 'money'>;

export type ReportMeasure = keyof typeof measureKinds;
const isMeasure = (name: string): name is ReportMeasure => Object.hasOwn(measureKinds, name);
export const reportMeasure = z.enum(Object.keys(measureKinds).filter(isMeasure));

export const measureLabels = {
  orders: 'Orders',
  revenue: 'Revenue',
  quantity: 'Sold',
  sales: 'Sales',
  optionSales: 'Option sales',
  discounted: 'Discounts',
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
  moves: 'Status changes',
} as const satisfies Record<ReportMeasure, string>;

/** Amounts in minor units of the row's currency, and counts. Only the columns of the report are present. */
export const figures = z.partialRecord(reportMeasure, z.int());
export type Figures = z.infer<typeof figures>;

/** Amounts of different currencies are never added up: each currency has its own rows. */
export const figureRow = z.object({
  /** Input for `reports.orders` to list the orders behind the row. */
  key: z.string(),
  /** Text to show in place of the key. */
  label: z.string(),
  currency: currencyCode,
  figures,
});
export type FigureRow = z.infer<typeof figureRow>;

export const figureTotal = z.object({ currency: currencyCode, figures });
export type FigureTotal = z.infer<typeof figureTotal>;
