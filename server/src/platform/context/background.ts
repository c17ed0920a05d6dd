import type { Logger } from 'pino';

/** Abort reason of background work when the server shuts down; another node continues the work. */
class ServerClosing extends Error {
  override readonly name = 'ServerClosing';
}

/** Tracks work that outlives its request: logs its failures and waits for it on shutdown. */
export const createBackground = (log: Logger) => {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  return {
    closing: closing.signal,
    background: (name: string, work: Promise<unknown>): void => {
      const settled = work.then(
        () => {},
        (error: unknown) => log.error({ err: error }, name),
      );
      running.add(settled);
      void settled.then(() => running.delete(settled));
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      closing.abort(new ServerClosing());
      while (running.size > 0) await Promise.all(running);
    },
  };
};
