import { minuteMs } from '@comanda/contract/kernel';

/**
 * Time before an unpaid claim expires: while the guest chooses a tip and a method, while they are on the provider's
 * page, and while they wait for staff at the table.
 */
export const claimDurationMs = { choosing: 3 * minuteMs, atProvider: 15 * minuteMs, atTable: 30 * minuteMs } as const;

/**
 * Highest tip that is accepted, in minor units: the amount of the share, or 5,000 for a small share. Anything above is
 * taken for a typing mistake.
 */
export const maxTip = (amount: number): number => Math.max(amount, 5_000);
