/** The only source of time. Business rules read it instead of the system clock, so that a test can set it. */
export interface Clock {
  now(): Date;
  /** Aborts its signal after the given time. The caller disposes it when the work is done. */
  deadline(timeoutMs: number): Deadline;
}

interface Deadline extends Disposable {
  readonly signal: AbortSignal;
}

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

export const systemClock: Clock = {
  now: () => new Date(),
  deadline: (timeoutMs) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new DeadlineExceeded()), timeoutMs);
    return { signal: controller.signal, [Symbol.dispose]: () => clearTimeout(timer) };
  },
};

/** Settles with the work, or rejects with the signal's reason as soon as it aborts. The work itself is not stopped. */
export const rejectOnAbort = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};
