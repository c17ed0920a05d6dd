import type { WatchManyEvent, QueryInput } from '@comanda/contract/documents';
import type { ApiFailure } from '#kit/failure';

/** The queries of a page by name, each with its latest cursor. */
export type QueriesByName = Readonly<
  Record<string, { readonly query: QueryInput; readonly cursor?: string | undefined }>
>;

/** The API's two ways to follow queries, stream and long poll. Tests pass their own. */
export interface LiveSource {
  watch(queries: QueriesByName, options: { signal: AbortSignal }): Promise<AsyncIterable<WatchManyEvent>>;
  poll(queries: QueriesByName, options: { signal: AbortSignal }): Promise<{ events: WatchManyEvent[] }>;
  /** Converts an error that either of them threw to a failure with a message for a person. */
  failureOf(error: unknown): ApiFailure;
  /** Validates a query before it is sent, because one malformed query would make the server refuse the whole request. */
  refusalOf(query: QueryInput): ApiFailure | null;
}

/** Environment of the live queries. Tests pass a fake one to control the clock. */
export interface LiveEnvironment {
  /** Runs the callback once after the delay. Returns a function that cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** Runs the callback whenever the network comes back or the page becomes visible again. */
  onWake(callback: () => void): () => void;
  /** Random number from 0 to 1. */
  random(): number;
}

export const browserEnvironment: LiveEnvironment = {
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  onWake(callback) {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') callback();
    };
    window.addEventListener('online', callback);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      window.removeEventListener('online', callback);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  },
  random: Math.random,
};
