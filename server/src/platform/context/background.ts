import type { Logger } from 'pino';

/** The server is going down; another will take up what was left. */
class ServerClosing extends Error {
  override readonly name = 'ServerClosing';
}

/** Work that outlives the request it came from. */
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
