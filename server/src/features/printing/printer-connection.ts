import { once } from 'node:events';
import { connect } from 'node:net';
import { rejectOnAbort } from '#platform/clock';

/** A connection to a printer, which may or may not answer. Timeouts use real time, not the product's clock. */
export interface PrinterConnection extends Disposable {
  write(bytes: Uint8Array, timeoutMs: number): Promise<void>;
  /** Waits for this many bytes, and returns those received when the time is over. */
  hear(count: number, timeoutMs: number): Promise<readonly number[]>;
  /** Closes our side and waits for the printer to close too; gives up after the timeout. */
  finish(timeoutMs: number): Promise<void>;
}

/** The printer closed the connection: too early, unless we closed it first. */
class HungUp extends Error {
  override readonly name = 'HungUp';
}

/** Maximum number of unread bytes. A status is a few bytes, so a machine that sends more is not a printer and could fill the memory. */
const maxUnreadBytes = 4_096;

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

export const openPrinterConnection = async (
  at: { readonly address: string; readonly port: number },
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<PrinterConnection> => {
  const socket = connect({ host: at.address, port: at.port, noDelay: true });
  const { promise: breaking, reject: breakWith } = Promise.withResolvers<never>();
  let isBroken = false;
  socket.on('error', breakWith);
  socket.on('close', () => breakWith(new HungUp('The printer closed the connection.')));
  // An error between two operations is reported by the next one.
  breaking.catch(() => {
    isBroken = true;
  });
  const heard: number[] = [];
  socket.on('data', (chunk: Buffer) => {
    if (heard.length + chunk.length <= maxUnreadBytes) heard.push(...chunk);
    else socket.destroy(new Error('The printer sent too much data.'));
  });
  const within = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
    rejectOnAbort(Promise.race([work, breaking]), AbortSignal.timeout(limitMs));

  try {
    await rejectOnAbort(within(once(socket, 'connect'), timeoutMs), signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }

  return {
    write: (bytes, limitMs) => {
      const { promise: taken, resolve } = Promise.withResolvers<void>();
      socket.write(bytes, () => resolve());
      return within(taken, limitMs);
    },
    hear: async (count, limitMs) => {
      const limit = AbortSignal.timeout(limitMs);
      while (heard.length < count && !limit.aborted && !isBroken) {
        await rejectOnAbort(Promise.race([once(socket, 'data'), breaking]), limit).catch(() => {});
      }
      return heard.splice(0);
    },
    finish: async (limitMs) => {
      if (isBroken) await breaking;
      socket.end();
      await within(breaking, limitMs).catch((error: unknown) => {
        if (!(error instanceof HungUp) && !isTimeout(error)) throw error;
      });
    },
    [Symbol.dispose]: () => {
      socket.destroy();
    },
  };
};
