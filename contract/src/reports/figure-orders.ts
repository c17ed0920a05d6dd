import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { orderStatus, paymentStatus } from '@comanda/contract/orders';
import { dayRange } from './days.ts';
import { reportNames } from './reports.ts';

/** Position of the last order of a page: its time and its id. */
const pageCursor = z.tuple([timestamp, id]);

/** Groups of orders whose money is not settled. They belong to no row of a report. */
export const unsettledFigureNames = [
  /** Neither cancelled nor paid. */
  'unpaid',
  /** Paid, then cancelled, and not fully refunded. */
  'paid-cancelled',
] as const;
export type UnsettledFigureName = (typeof unsettledFigureNames)[number];
export const figureName = z.enum([...reportNames, ...unsettledFigureNames]);
export type FigureName = z.infer<typeof figureName>;

/**
 * Selects the orders behind a figure: those of a report's row, those of the whole report if there is no key, or
 * unsettled orders.
 */
export const figureOrdersQuery = dayRange.safeExtend({
  report: figureName,
  key: z.string().max(400).optional(),
  currency: currencyCode.optional(),
  limit: z.int().min(1).max(200).default(50),
  /** Cursor: `next` of the previous page. */
  after: z
    .string()
    .refine((value) => pageCursor.safeParse(value.split(' ')).success, 'No page ends there')
    .optional(),
});
export type FigureOrdersQuery = z.infer<typeof figureOrdersQuery>;

export const figureOrder = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  /** Time zone of the restaurant, for showing the order's times. */
  timezone: z.string(),
  tableNumber: z.string(),
  customerName: z.string(),
  /** Such as 2 × Soup, 1 × Bread. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  currency: currencyCode,
  total: z.int(),
  /** Part of the order that the figure's payments paid within the range; null if the figure is not about payments. */
  paid: z.int().nullable(),
  /** The part of what was paid that was paid in test mode: no money moved. */
  testPaid: z.int(),
  status: orderStatus,
  paymentStatus,
  cancelReason: z.string().nullable(),
  createdAt: timestamp,
  /** Time by which the order belongs to this figure: when it was placed, paid or refunded. */
  at: timestamp,
});
export type FigureOrder = z.infer<typeof figureOrder>;

/** Newest first. */
export const figureOrdersPage = z.object({
  orders: z.array(figureOrder),
  /** Cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type FigureOrdersPage = z.infer<typeof figureOrdersPage>;
