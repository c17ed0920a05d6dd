/**
 * A semaphore: at most `maxConcurrent` pieces of work run at the same time. The rest wait in a queue, or are refused if it is
 * full.
 */
export const createSemaphore = (
  maxConcurrent: number,
  { longestLine = Infinity, turnAway = () => new Error('The line is full.') } = {},
) => {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (waiting.length >= longestLine) throw turnAway();
      // Finished work passes its slot directly to the next waiter, so that no later caller can take it in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
