import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { orderStatus, paymentStatus } from '@comanda/contract/orders';
import { dayRange } from './days.ts';
import { reportNames } from './reports.ts';

/** Of the last order of a page: its moment and its id. */
const pageEnd = z.tuple([timestamp, id]);

/** Orders whose money is not settled, which belong to no row of a report. */
export const unsettledNames = [
  /** Not cancelled, and not paid. */
  'unpaid',
  /** Paid and then cancelled, and not all of it was given back. */
  'paid-cancelled',
] as const;
export type UnsettledName = (typeof unsettledNames)[number];
export const figureName = z.enum([...reportNames, ...unsettledNames]);
export type FigureName = z.infer<typeof figureName>;

/** The orders behind a figure: those of a report's row, of the whole report where no key is given, or those that are not settled. */
export const ordersOfFigure = dayRange.safeExtend({
  report: figureName,
  key: z.string().max(400).optional(),
  currency: currencyCode.optional(),
  limit: z.int().min(1).max(200).default(50),
  /** `next` of the page before. */
  after: z
    .string()
    .refine((value) => pageEnd.safeParse(value.split(' ')).success, 'No page ends there')
    .optional(),
});
export type OrdersOfFigure = z.infer<typeof ordersOfFigure>;

export const figureOrder = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  /** Of the restaurant, to show its moments by. */
  timezone: z.string(),
  tableNumber: z.string(),
  customerName: z.string(),
  /** 2 × Soup, 1 × Bread. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  currency: currencyCode,
  total: z.int(),
  /** How much of it the payments of the figure paid within the range; null where the figure is not about payments. */
  paid: z.int().nullable(),
  status: orderStatus,
  paymentStatus,
  cancelReason: z.string().nullable(),
  createdAt: timestamp,
  /** When it came into this figure: when it was placed, or paid, or given back. */
  at: timestamp,
});
export type FigureOrder = z.infer<typeof figureOrder>;

/** The newest first. */
export const figureOrders = z.object({
  orders: z.array(figureOrder),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
});
export type FigureOrders = z.infer<typeof figureOrders>;
