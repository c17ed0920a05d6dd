import type { Clock } from '#platform/clock';

/** Runs once after the given time, unless disposed of before. */
export const after = (clock: Clock, delayMs: number, run: () => void): Disposable => {
  const deadline = clock.deadline(delayMs);
  deadline.signal.addEventListener('abort', run, { once: true });
  return {
    [Symbol.dispose]() {
      deadline.signal.removeEventListener('abort', run);
      deadline[Symbol.dispose]();
    },
  };
};

/** Runs again and again until disposed of. */
export const every = (clock: Clock, intervalMs: number, run: () => void): Disposable => {
  const again = (): Disposable =>
    after(clock, intervalMs, () => {
      next = again();
      run();
    });
  let next = again();
  return { [Symbol.dispose]: () => next[Symbol.dispose]() };
};
