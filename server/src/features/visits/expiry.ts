import { dayMs, hourMs } from '@comanda/contract/kernel';

/** A party that did nothing for so long has left. */
const idleMs = 4 * hourMs;

/** Visits whose last activity lies before this have expired. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs);

/** How long a phone still sees what it ordered, and can say how it was, once the visit is over. */
const afterglowMs = dayMs;

/** Visits that ended before this are forgotten by their phones. */
export const afterglowSince = (now: Date): Date => new Date(now.getTime() - afterglowMs);

interface Lived {
  readonly closed_at: Date | null;
  readonly last_activity_at: Date;
}

/** One that has expired is over, whether or not anyone has noticed yet. */
export const isVisitOver = (visit: Lived, now: Date): boolean =>
  visit.closed_at !== null || visit.last_activity_at < idleSince(now);
