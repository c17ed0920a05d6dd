import { z } from 'zod';
import { currencyCode, timestamp } from '@comanda/contract/kernel';

const period = z.object({
  orders: z.int(),
  /** One entry for each currency, the most first. */
  revenue: z.array(z.object({ currency: currencyCode, amount: z.int(), orders: z.int() })),
});

/** The platform's totals. Demo restaurants count for nothing here. */
export const platformTotals = z.object({
  asOf: timestamp,
  owners: z.int(),
  staff: z.int(),
  restaurants: z.int(),
  activeRestaurants: z.int(),
  /** With an order in the last 28 days. */
  orderingRestaurants: z.int(),
  openTables: z.int(),
  scans: z.int(),
  /** Each restaurant by its own local day. */
  today: period,
  last28Days: period,
  allTime: period,
  tokens: z.object({ granted: z.int(), bought: z.int(), spent: z.int(), balance: z.int() }),
});
export type PlatformTotals = z.infer<typeof platformTotals>;
