import { DeadlineExceeded, type Clock } from '#platform/clock';

export interface TestClock extends Clock {
  /** Advances the time. Deadlines that become due are reached before this returns. */
  advance(ms: number): void;
  /** Stops the time until disposed of, so that a test knows the moment that is written. `advance` still works. */
  freeze(): Disposable & { readonly at: Date };
}

/** Shows the real time plus what tests have advanced. Deadlines are reached only by `advance`. */
export const testClock = (): TestClock => {
  let offsetMs = 0;
  let stoppedAtMs: number | null = null;
  const deadlines = new Set<{ readonly due: number; readonly reach: () => void }>();
  const now = () => (stoppedAtMs ?? Date.now()) + offsetMs;
  return {
    now: () => new Date(now()),
    deadline: (timeoutMs) => {
      const controller = new AbortController();
      const entry = { due: now() + timeoutMs, reach: () => controller.abort(new DeadlineExceeded()) };
      deadlines.add(entry);
      return { signal: controller.signal, [Symbol.dispose]: () => deadlines.delete(entry) };
    },
    freeze: () => {
      stoppedAtMs = Date.now();
      return {
        at: new Date(now()),
        [Symbol.dispose]: () => {
          stoppedAtMs = null;
        },
      };
    },
    advance: (ms) => {
      offsetMs += ms;
      for (const entry of [...deadlines].filter(({ due }) => due <= now())) {
        deadlines.delete(entry);
        entry.reach();
      }
    },
  };
};
