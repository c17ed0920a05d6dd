import { setTimeout as pause } from 'node:timers/promises';

/** Work that follows what happens: one run at a time, and one more where somebody asked for it meanwhile. */
export interface Repeating {
  wake(): void;
  /** Settles once nothing runs. */
  rest(): Promise<void>;
}

interface RepeatingOptions {
  readonly complain: (error: unknown) => void;
  /** Ends it: what runs is not cut off, but is the last. */
  readonly signal: AbortSignal;
  /** From the end of one run to the next at least. In a rush it looks at many things together, and leaves the database to those who order. */
  readonly breatherMs?: number;
}

export const repeating = (
  work: () => Promise<void>,
  { complain, signal, breatherMs = 0 }: RepeatingOptions,
): Repeating => {
  let running: Promise<void> | null = null;
  let isAsked = false;
  // What the machine does between two runs is no matter of the product's clock.
  const breathe = () => pause(breatherMs, undefined, { signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    while (isAsked && !signal.aborted) {
      isAsked = false;
      await work().catch(complain);
      if (breatherMs > 0) await breathe();
    }
  };
  const wake = (): void => {
    isAsked = true;
    if (signal.aborted) return;
    running ??= run().finally(() => {
      running = null;
      if (isAsked) wake();
    });
  };
  return { wake, rest: async (): Promise<void> => void (await running) };
};
