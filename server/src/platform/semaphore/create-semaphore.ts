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

type RunLimited = ReturnType<typeof createSemaphore>;

/** A semaphore per key, so that a caller with much work delays only its own work. */
export const createKeyedSemaphore = (maxConcurrent: number, options: Parameters<typeof createSemaphore>[1] = {}) => {
  const queues = new Map<string, { readonly inTurn: RunLimited; pending: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { inTurn: createSemaphore(maxConcurrent, options), pending: 0 };
    queues.set(key, queue);
    queue.pending += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.pending -= 1;
      if (queue.pending === 0) queues.delete(key);
    }
  };
};
