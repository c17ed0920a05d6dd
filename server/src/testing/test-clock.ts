import { DeadlineExceeded, type Clock } from '#platform/clock';

export interface TestClock extends Clock {
  /** Advances the time. Deadlines that become due are reached before this returns. */
  advance(ms: number): void;
}

/** Shows the real time plus what tests have advanced. Deadlines are reached only by `advance`. */
export const testClock = (): TestClock => {
  let offsetMs = 0;
  const deadlines = new Set<{ readonly due: number; readonly reach: () => void }>();
  const now = () => Date.now() + offsetMs;
  return {
    now: () => new Date(now()),
    deadline: (timeoutMs) => {
      const controller = new AbortController();
      const entry = { due: now() + timeoutMs, reach: () => controller.abort(new DeadlineExceeded()) };
      deadlines.add(entry);
      return { signal: controller.signal, [Symbol.dispose]: () => deadlines.delete(entry) };
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
