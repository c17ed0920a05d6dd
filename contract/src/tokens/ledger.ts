import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';
import { tokenEntryKind } from './documents.ts';

/** How owners buy: through the platform's Stripe account, in test mode where no money moves, or not at all. */
export const tokenShop = z.enum(['stripe', 'test', 'closed']);
export type TokenShop = z.infer<typeof tokenShop>;

export const tokenOverview = z.object({
  asOf: timestamp,
  ownerId: id,
  ownerName: z.string(),
  balance: z.int(),
  /** New guests find the menus paused. */
  isPaused: z.boolean(),
  /** A day, over the last 7 and 30 days. */
  perDayOfWeek: z.number(),
  perDayOfMonth: z.number(),
  /** At the pace of the month; null while none are spent. */
  daysLeft: z.int().nullable(),
  /** When the ledger begins. */
  firstAt: timestamp,
  shop: tokenShop,
});
export type TokenOverview = z.infer<typeof tokenOverview>;

/** One line of the page: an entry, or the scans or orders of a day in one restaurant summed up. */
export const ledgerRow = z.object({
  /** Of the entry; of a sum, what it is a sum of. */
  key: z.string(),
  kind: tokenEntryKind,
  /** By the reader's clock. */
  day: z.string(),
  restaurantId: id.nullable(),
  restaurantName: z.string().nullable(),
  /** Of a sum, how many entries it is made of; 1 for an entry. */
  count: z.int(),
  amount: z.int(),
  reason: z.string(),
  /** The newest of it. */
  at: timestamp,
});
export type LedgerRow = z.infer<typeof ledgerRow>;

export const mostLedgerRows = 1_000;

export const ledgerAnswer = z.object({
  asOf: timestamp,
  rows: z.array(ledgerRow),
  /** There are more than fit: the newest are here. */
  isCut: z.boolean(),
  /** Of all that was asked for, not only of the rows that fit. */
  added: z.int(),
  spent: z.int(),
});
export type LedgerAnswer = z.infer<typeof ledgerAnswer>;
