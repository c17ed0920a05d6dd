import { DeadlineExceeded, type Clock } from '#platform/clock';

export interface TestClock extends Clock {
  /** Lets time pass: deadlines that fall due are reached before this returns. */
  advance(ms: number): void;
}

/** The present, until it is moved on by hand. Deadlines are reached only by hand. */
export const testClock = (): TestClock => {
  let offsetMs = 0;
  const waiting = new Set<{ readonly due: number; readonly reach: () => void }>();
  const now = () => Date.now() + offsetMs;
  return {
    now: () => new Date(now()),
    deadline: (timeoutMs) => {
      const controller = new AbortController();
      const entry = { due: now() + timeoutMs, reach: () => controller.abort(new DeadlineExceeded()) };
      waiting.add(entry);
      return { signal: controller.signal, [Symbol.dispose]: () => waiting.delete(entry) };
    },
    advance: (ms) => {
      offsetMs += ms;
      for (const entry of [...waiting].filter(({ due }) => due <= now())) {
        waiting.delete(entry);
        entry.reach();
      }
    },
  };
};
