import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { orderStatus, paymentStatus } from '@comanda/contract/orders';
import { dayRange } from './days.ts';
import { reportName } from './reports.ts';

/** Of the last order of a page: its moment and its id. */
const pageEnd = z.tuple([timestamp, id]);

/** The orders behind a figure: those of a report's row, or of the whole report where no key is given. */
export const ordersOfFigure = dayRange.safeExtend({
  report: reportName,
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
