import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';
import { tokenEntryKind } from './documents.ts';
import { tokenEntryCause } from './entry-causes.ts';

/** Ways to buy tokens: through the platform's Stripe account, in test mode without real money, or not at all. */
export const tokenShop = z.enum(['stripe', 'test', 'closed']);
export type TokenShop = z.infer<typeof tokenShop>;

export const tokenOverview = z.object({
  asOf: timestamp,
  ownerId: id,
  ownerName: z.string(),
  balance: z.int(),
  /** True if the menus are paused for new guests. */
  isPaused: z.boolean(),
  /** Tokens spent per day, as averages of the last 7 and 30 days. */
  perDayOfWeek: z.number(),
  perDayOfMonth: z.number(),
  /** Days until the balance is used up at the monthly pace; null if none are spent. */
  daysLeft: z.int().nullable(),
  /** Time of the first entry in the ledger. */
  firstAt: timestamp,
  shop: tokenShop,
});
export type TokenOverview = z.infer<typeof tokenOverview>;

/** One row of the ledger's page: an entry, or the sum of a day's scans or orders in one restaurant. */
export const ledgerRow = z.object({
  /** The entry's id, or for a sum a key that names its kind, day and restaurant. */
  key: z.string(),
  kind: tokenEntryKind,
  /** Day in the reader's time zone. */
  day: z.string(),
  restaurantId: id.nullable(),
  restaurantName: z.string().nullable(),
  /** Number of entries in the sum; 1 for a single entry. */
  count: z.int(),
  amount: z.int(),
  /** Null if a person wrote the reason, or the row is a sum. */
  cause: tokenEntryCause.nullable(),
  /** The reason in English: the words of a person, or those for `cause`. */
  reason: z.string(),
  /** Words of a person, also beside a cause; empty if there are none. */
  note: z.string(),
  /** Time of the newest entry in the row. */
  at: timestamp,
});
export type LedgerRow = z.infer<typeof ledgerRow>;

export const maxLedgerRows = 1_000;

export const ledgerPage = z.object({
  asOf: timestamp,
  rows: z.array(ledgerRow),
  /** True if there are more rows than fit; the newest are included. */
  isCut: z.boolean(),
  /** Totals of everything that matches the query, not only of the rows returned. */
  added: z.int(),
  spent: z.int(),
});
export type LedgerPage = z.infer<typeof ledgerPage>;
