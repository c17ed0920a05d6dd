import { request, type IncomingMessage } from 'node:http';
import { applyWatchEvent, type AnyDocument, type QueryInput, type WatchEvent } from '@comanda/contract/documents';
import type { Bus } from '#platform/context';
import type { Live } from '#platform/live';
import type { Browser, TestApp } from '#testing';

/** Follows a query as a screen does, and keeps what it heard. */
export interface Follower extends AsyncDisposable {
  readonly heard: readonly WatchEvent[];
  held(): readonly AnyDocument[];
  /** Reads on until the held documents are as wished. */
  until(isAsWished: (documents: readonly AnyDocument[]) => boolean): Promise<void>;
  /** Reads on until the stream ends, and answers how: null for politely. */
  ending(): Promise<unknown>;
}

export const follow = async (browser: Browser, query: QueryInput, lastEventId?: string): Promise<Follower> => {
  const leaving = new AbortController();
  const stream = await browser.api.documents.watch(query, { lastEventId, signal: leaving.signal });
  const heard: WatchEvent[] = [];
  let documents: AnyDocument[] = [];

  const readOn = async (): Promise<boolean> => {
    const { done, value } = await stream.next();
    if (done === true || value === undefined) return false;
    heard.push(value);
    documents = applyWatchEvent(documents, value);
    return true;
  };

  return {
    heard,
    held: () => documents,
    async until(isAsWished) {
      while (heard.length === 0 || !isAsWished(documents)) {
        if (!(await readOn())) throw new Error('The stream ended too early.');
      }
    },
    async ending() {
      try {
        while (await readOn());
        return null;
      } catch (error) {
        return error;
      }
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await stream.return?.().catch(() => {});
    },
  };
};

/** The stream as it comes over the wire, on a connection of its own that nobody reads from unasked. */
export const openRaw = async (
  browser: Browser,
  query: QueryInput,
): Promise<{ readonly body: IncomingMessage } & AsyncDisposable> => {
  const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    `${browser.origin}/api/documents/watch`,
    { method: 'POST', agent: false, headers: { 'content-type': 'application/json', cookie } },
    resolve,
  );
  sent.once('error', reject);
  sent.end(JSON.stringify(query));
  const body = await promise;
  body.on('error', () => {});
  return { body, [Symbol.asyncDispose]: async () => void body.destroy() };
};

const isLive = (bus: Bus): bus is Live => 'counts' in bus;

/** How much a node keeps live. */
export const liveCounts = ({ ctx: { bus } }: TestApp): ReturnType<Live['counts']> => {
  if (!isLive(bus)) throw new TypeError('The bus of an app is its live queries.');
  return bus.counts();
};
