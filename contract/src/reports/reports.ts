import { z } from 'zod';
import type { Measure } from './figures.ts';

interface ReportRule {
  readonly title: string;
  /** What the key of a row is. */
  readonly of: string;
  readonly columns: readonly Measure[];
  /** Columns whose sum over the rows means something: one order has several dishes, and stands in several of their rows. */
  readonly totals: readonly Measure[];
}

/**
 * Figures of orders belong to the local day on which the order was placed, figures of money to the day on which it was taken or
 * given back. The first column is the one a chart draws.
 */
export const reports = {
  /** Key: 2026-03-29. Every day of the range has a row, with zeros where nothing happened. */
  day: { title: 'Revenue by day', of: 'Day', columns: ['revenue', 'orders'], totals: ['revenue', 'orders'] },
  /** Key: 0 to 23. The hour that a clock shows twice in autumn is one hour. */
  hour: { title: 'Revenue by hour', of: 'Hour', columns: ['revenue', 'orders'], totals: ['revenue', 'orders'] },
  /** Key: 1-0 (Monday, midnight) to 7-23. */
  weekdayHour: {
    title: 'Revenue by weekday and hour',
    of: 'Weekday and hour',
    columns: ['revenue', 'orders'],
    totals: ['revenue', 'orders'],
  },
  /** Key: the item's id; `name:` and the name where the line was none of the menu's. */
  dish: {
    title: 'Dishes',
    of: 'Dish',
    columns: ['sales', 'quantity', 'orders'],
    totals: ['sales', 'quantity'],
  },
  /** Key: the category's id, or nothing. */
  category: {
    title: 'Categories',
    of: 'Category',
    columns: ['sales', 'quantity', 'orders'],
    totals: ['sales', 'quantity'],
  },
  /** Key: the table's name. */
  table: { title: 'Tables', of: 'Table', columns: ['revenue', 'orders'], totals: ['revenue', 'orders'] },
  /** Key: the payment method, with `:cash` or `:card` where staff said so. */
  method: {
    title: 'Payment methods',
    of: 'Payment method',
    columns: ['paid', 'payments', 'tips', 'refunded', 'refunds'],
    totals: ['paid', 'payments', 'tips', 'refunded', 'refunds'],
  },
  /** Key: the day. */
  tips: { title: 'Tips', of: 'Day', columns: ['tips', 'paid', 'payments'], totals: ['tips', 'paid', 'payments'] },
  /** Key: the rate in thousandths of a percent. */
  tax: {
    title: 'Taxes',
    of: 'Tax rate',
    columns: ['tax', 'net', 'gross', 'orders'],
    totals: ['tax', 'net', 'gross'],
  },
  /** Key: the reason as it was written. */
  cancellation: { title: 'Cancellations', of: 'Reason', columns: ['lost', 'orders'], totals: ['lost', 'orders'] },
  /** Key: the account's id; the name where no account is known. Two people of one name are told apart by a number behind it. */
  staff: {
    title: 'Staff',
    of: 'Name',
    columns: ['paid', 'payments', 'tips', 'refunded', 'refunds', 'placed', 'moves'],
    totals: ['paid', 'payments', 'tips', 'refunded', 'refunds', 'placed', 'moves'],
  },
} as const satisfies Record<string, ReportRule>;

export type ReportName = keyof typeof reports;
const isReportName = (name: string): name is ReportName => Object.hasOwn(reports, name);
export const reportNames = Object.keys(reports).filter(isReportName);
export const reportName = z.enum(reportNames);
