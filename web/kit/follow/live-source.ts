import type { FollowedEvent, QueryInput } from '@comanda/contract/documents';
import type { ApiFailure } from '#kit/failure';

/** The queries of a page, each under its name and with the cursor it has reached. */
export type AskedQueries = Readonly<
  Record<string, { readonly query: QueryInput; readonly cursor?: string | undefined }>
>;

/** How the queries of a page are followed, in two ways, as the API has them. Tests hand in their own. */
export interface LiveSource {
  watch(queries: AskedQueries, options: { signal: AbortSignal }): Promise<AsyncIterable<FollowedEvent>>;
  poll(queries: AskedQueries, options: { signal: AbortSignal }): Promise<{ events: FollowedEvent[] }>;
  /** What either of them threw, for a person to read. */
  failureOf(error: unknown): ApiFailure;
  /** A query the contract does not know the shape of would spoil the call for the others: it is refused before it is sent. */
  refusalOf(query: QueryInput): ApiFailure | null;
}

/** What following queries needs from the world, so that tests can hold the clock. */
export interface LiveSurroundings {
  /** Calls back once after a while; the answer calls it off. */
  after(delayMs: number, callback: () => void): () => void;
  /** Calls back whenever the page comes back: the network returned, or the person did. */
  onWake(callback: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

export const browserSurroundings: LiveSurroundings = {
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
