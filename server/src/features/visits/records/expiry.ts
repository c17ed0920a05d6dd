import { dayMs, hourMs } from '@comanda/contract/kernel';

/** Time without activity after which a party counts as gone. */
const idleMs = 4 * hourMs;

/** Visits without activity since this time have expired. */
export const computeIdleCutoff = (now: Date): Date => new Date(now.getTime() - idleMs);

/** Time after the end of a visit during which its phones can still see their orders and give feedback. */
const afterglowMs = dayMs;

/** Visits that ended before this time are no longer accessible to their phones. */
export const computeReadAccessCutoff = (now: Date): Date => new Date(now.getTime() - afterglowMs);

interface VisitTimes {
  readonly closed_at: Date | null;
  readonly last_activity_at: Date;
}

/** True if the visit is closed or has expired. An expired visit is over even before the job closes it. */
export const isVisitOver = (visit: VisitTimes, now: Date): boolean =>
  visit.closed_at !== null || visit.last_activity_at < computeIdleCutoff(now);
