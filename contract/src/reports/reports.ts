import { z } from 'zod';
import type { ReportMeasure } from './figures.ts';

interface ReportDefinition {
  readonly title: string;
  /** Column header for the key of a row. */
  readonly of: string;
  readonly columns: readonly ReportMeasure[];
  /**
   * Columns that can be added up over the rows. In the report `dish`, for instance, orders cannot: an order with
   * several dishes appears in several rows.
   */
  readonly totals: readonly ReportMeasure[];
}

/**
 * Figures about orders belong to the local day on which the order was placed, figures about money to the day on which
 * it was paid or refunded. Charts draw the first column.
 */
export const reports = {
  /** Key: 2026-03-29. Every day of the range has a row, with zeros if nothing happened. */
  day: { title: 'Revenue by day', of: 'Day', columns: ['revenue', 'orders'], totals: ['revenue', 'orders'] },
  /** Key: 0 to 23. The hour that occurs twice at the end of summer time counts as one hour. */
  hour: { title: 'Revenue by hour', of: 'Hour', columns: ['revenue', 'orders'], totals: ['revenue', 'orders'] },
  /** Key: 1-0 (Monday, midnight) to 7-23. */
  weekdayHour: {
    title: 'Revenue by weekday and hour',
    of: 'Weekday and hour',
    columns: ['revenue', 'orders'],
    totals: ['revenue', 'orders'],
  },
  /** Key: the item's id; `name:` and the name if the line did not come from the menu. */
  dish: {
    title: 'Dishes',
    of: 'Dish',
    columns: ['sales', 'quantity', 'orders'],
    totals: ['sales', 'quantity'],
  },
  /** Key: the category's id, or empty. */
  category: {
    title: 'Categories',
    of: 'Category',
    columns: ['sales', 'quantity', 'orders'],
    totals: ['sales', 'quantity'],
  },
  /**
   * Key: the names of the group and of the option at the time of the order. Options of the same names count together, whichever dishes
   * they belong to.
   */
  option: {
    title: 'Options',
    of: 'Option',
    columns: ['quantity', 'optionSales', 'orders'],
    totals: ['quantity', 'optionSales'],
  },
  /** Key: the table's name. */
  table: { title: 'Tables', of: 'Table', columns: ['revenue', 'orders'], totals: ['revenue', 'orders'] },
  /** Key: `table`, `counter` or `takeaway`. */
  kind: { title: 'Order kinds', of: 'Order kind', columns: ['revenue', 'orders'], totals: ['revenue', 'orders'] },
  /** Key: the payment method, followed by `:cash` or `:card` if staff entered it. */
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
  /**
   * Key: `happy_hour:`, `code:` or `staff:` and the name. A discount by staff has its reason and the name of the person.
   */
  discount: { title: 'Discounts', of: 'Discount', columns: ['discounted', 'orders'], totals: ['discounted'] },
  /** Key: the reason as it was written. */
  cancellation: { title: 'Cancellations', of: 'Reason', columns: ['lost', 'orders'], totals: ['lost', 'orders'] },
  /**
   * Key: the account's id; the name if no account is known. People of the same name are told apart by a number after
   * it.
   */
  staff: {
    title: 'Staff',
    of: 'Name',
    columns: ['paid', 'payments', 'tips', 'refunded', 'refunds', 'discounted', 'placed', 'moves'],
    totals: ['paid', 'payments', 'tips', 'refunded', 'refunds', 'discounted', 'placed', 'moves'],
  },
} as const satisfies Record<string, ReportDefinition>;

export type ReportName = keyof typeof reports;
const isReportName = (name: string): name is ReportName => Object.hasOwn(reports, name);
export const reportNames = Object.keys(reports).filter(isReportName);
export const reportName = z.enum(reportNames);
