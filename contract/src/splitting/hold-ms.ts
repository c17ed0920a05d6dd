import { minuteMs } from '@comanda/contract/kernel';

/** How long a share is its payer's: while they choose a tip and a method, on a provider's page, and until staff come to the table. */
export const holdMs = { choosing: 3 * minuteMs, atProvider: 15 * minuteMs, atTable: 30 * minuteMs } as const;
