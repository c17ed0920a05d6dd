import { z } from 'zod';
import { currencyCode, timestamp } from '@comanda/contract/kernel';

const period = z.object({
  orders: z.int(),
  /** One entry per currency, highest first. */
  revenue: z.array(z.object({ currency: currencyCode, amount: z.int(), orders: z.int() })),
});

/** Totals of the platform, without demo restaurants. */
export const platformTotals = z.object({
  asOf: timestamp,
  owners: z.int(),
  staff: z.int(),
  restaurants: z.int(),
  activeRestaurants: z.int(),
  /** Restaurants with an order in the last 28 days. */
  orderingRestaurants: z.int(),
  openTables: z.int(),
  /** Orders that are neither delivered nor cancelled. */
  openOrders: z.int(),
  /** Tables, each with its own QR code. */
  tables: z.int(),
  menus: z.int(),
  scans: z.int(),
  /** The current local day of each restaurant. */
  today: period,
  last28Days: period,
  allTime: period,
  tokens: z.object({ granted: z.int(), bought: z.int(), spent: z.int(), balance: z.int() }),
});
export type PlatformTotals = z.infer<typeof platformTotals>;
