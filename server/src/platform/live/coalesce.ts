import { setTimeout as pause } from 'node:timers/promises';

/** Coalesces requests to run some work: one run at a time, and one more if it was requested during the run. */
export interface CoalescedWork {
  wake(): void;
  /** Resolves when nothing is running. */
  rest(): Promise<void>;
}

interface RepeatingOptions {
  readonly complain: (error: unknown) => void;
  /** Stops further runs. The current run is not interrupted. */
  readonly signal: AbortSignal;
  /** Minimum pause after each run. During a rush one run handles many changes together, which leaves the database free for orders. */
  readonly breatherMs?: number;
}

export const coalesce = (
  work: () => Promise<void>,
  { complain, signal, breatherMs = 0 }: RepeatingOptions,
): CoalescedWork => {
  let running: Promise<void> | null = null;
  let isRequested = false;
  // Uses real timers: this pause is about load, not about business time (ctx.clock).
  const pauseBetweenRuns = () => pause(breatherMs, undefined, { signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    while (isRequested && !signal.aborted) {
      isRequested = false;
      await work().catch(complain);
      if (breatherMs > 0) await pauseBetweenRuns();
    }
  };
  const wake = (): void => {
    isRequested = true;
    if (signal.aborted) return;
    running ??= run().finally(() => {
      running = null;
      if (isRequested) wake();
    });
  };
  return { wake, rest: async (): Promise<void> => void (await running) };
};
