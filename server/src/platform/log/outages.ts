import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const probeEveryMs = 1_000;

/** Reduces the lines of a database outage to its beginning and its end. */
export interface Outages {
  /** Returns true if a line with this error is one of many of the same outage, and must not be written. */
  absorb(error: unknown): boolean;
  /** Sets how to find out that the database is back. */
  probeBy(probe: () => Promise<unknown>, log: Logger): void;
}

/**
 * Everything that uses the database fails at the same time: requests, live queries, jobs and background work. The first failure is
 * logged as it is, the others are counted until the database answers again.
 */
export const createOutages = (isOutage: (error: unknown) => boolean): Outages => {
  let current: { readonly startedAtMs: number; failures: number } | null = null;
  let probeUntilBack: (() => Promise<void>) | null = null;
  return {
    absorb(error) {
      if (!isOutage(error) && !(error instanceof Error && isOutage(error.cause))) return false;
      if (current !== null) {
        current.failures += 1;
        return true;
      }
      if (probeUntilBack === null) return false;
      current = { startedAtMs: performance.now(), failures: 1 };
      void probeUntilBack();
      return false;
    },
    probeBy(probe, log) {
      probeUntilBack = async () => {
        for (;;) {
          await pause(probeEveryMs, undefined, { ref: false });
          try {
            await probe();
          } catch {
            // It is still away. The beginning of the outage has been logged.
            continue;
          }
          const { startedAtMs = performance.now(), failures = 0 } = current ?? {};
          current = null;
          const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
          log.warn({ failures, seconds }, 'The database answers again.');
          return;
        }
      };
    },
  };
};
