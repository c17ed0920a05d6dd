import { createSemaphore } from './create-semaphore.ts';

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
