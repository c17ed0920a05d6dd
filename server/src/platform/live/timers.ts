import type { Clock } from '#platform/clock';

/** Runs once after the given time, unless it is disposed first. */
export const runAfter = (clock: Clock, delayMs: number, run: () => void): Disposable => {
  const deadline = clock.deadline(delayMs);
  deadline.signal.addEventListener('abort', run, { once: true });
  return {
    [Symbol.dispose]() {
      deadline.signal.removeEventListener('abort', run);
      deadline[Symbol.dispose]();
    },
  };
};

/** Runs at every interval until it is disposed. */
export const runEvery = (clock: Clock, intervalMs: number, run: () => void): Disposable => {
  const scheduleNext = (): Disposable =>
    runAfter(clock, intervalMs, () => {
      next = scheduleNext();
      run();
    });
  let next = scheduleNext();
  return { [Symbol.dispose]: () => next[Symbol.dispose]() };
};
