import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';
import { tokenEntryCause } from './entry-causes.ts';

export const tokenEntryKinds = [
  'sign_up',
  'grant',
  'purchase',
  'refund',
  'additional_restaurant',
  'additional_staff',
  'scan',
  'scan_return',
  'order',
  'custom_integration',
] as const;
export const tokenEntryKind = z.enum(tokenEntryKinds);
export type TokenEntryKind = z.infer<typeof tokenEntryKind>;

export const tokenEntryKindLabels = {
  sign_up: 'Sign-up',
  grant: 'Grant',
  purchase: 'Purchase',
  refund: 'Refund',
  additional_restaurant: 'Additional restaurant',
  additional_staff: 'Additional staff account',
  scan: 'Scans',
  scan_return: 'Scan returned',
  order: 'Orders past the free ones',
  custom_integration: 'Custom integration',
} as const satisfies Record<TokenEntryKind, string>;

/** Kinds with possibly thousands of entries per day. The ledger's page shows their daily sum, which can be expanded. */
export const summedTokenEntryKinds = ['scan', 'order'] as const satisfies readonly TokenEntryKind[];

/** One line of an owner's ledger. Lines are added, never changed. */
export const tokenEntryDocument = z.object({
  id,
  ownerId: id,
  kind: tokenEntryKind,
  /** Positive when granted or bought, negative when charged. */
  amount: z.int(),
  /** Cause of an entry that nobody wrote a reason for; null if somebody did. */
  cause: tokenEntryCause.nullable(),
  /** Why the tokens were granted or charged, in English: the words of a person, or those for `cause`. */
  reason: z.string(),
  restaurantId: id.nullable(),
  createdAt: timestamp,
});
export type TokenEntryDocument = z.infer<typeof tokenEntryDocument>;

/** The sum of an owner's ledger, stored under the owner's id. */
export const tokenBalanceDocument = z.object({ id, ownerId: id, balance: z.int() });
export type TokenBalanceDocument = z.infer<typeof tokenBalanceDocument>;

/** Tokens spent per day, as averages of the last 7 and 30 days. */
export interface TokenPace {
  readonly balance: number;
  readonly perDayOfWeek: number;
  readonly perDayOfMonth: number;
  /** Days until the balance is used up at the monthly pace; null if none are spent. */
  readonly daysLeft: number | null;
}
