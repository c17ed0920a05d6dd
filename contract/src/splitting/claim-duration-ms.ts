import { minuteMs } from '@comanda/contract/kernel';

/**
 * Time before an unpaid claim expires: while the guest chooses a tip and a method, while they are on the provider's
 * page, and while they wait for staff at the table.
 */
export const claimDurationMs = { choosing: 3 * minuteMs, atProvider: 15 * minuteMs, atTable: 30 * minuteMs } as const;
