import type { Logger } from 'pino';

/** Work that outlives the request it came from. */
export const createBackground = (log: Logger) => {
  const running = new Set<Promise<void>>();
  return {
    background: (name: string, work: Promise<unknown>): void => {
      const settled = work.then(
        () => {},
        (error: unknown) => log.error({ err: error }, name),
      );
      running.add(settled);
      void settled.then(() => running.delete(settled));
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
