import { hourMs } from '@comanda/contract/kernel';

/** A party that did nothing for so long has left. */
const idleMs = 4 * hourMs;

/** Visits whose last activity lies before this have expired. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs);
