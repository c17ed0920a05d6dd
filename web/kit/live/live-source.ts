import type { QueryInput, WatchEvent } from '@comanda/contract/documents';

/** The two ways to follow a query, as the API has them. Tests hand in their own. */
export interface LiveSource {
  watch(
    query: QueryInput,
    options: { signal: AbortSignal; lastEventId?: string | undefined },
  ): Promise<AsyncIterable<WatchEvent>>;
  poll(
    input: { query: QueryInput; cursor?: string | undefined },
    options: { signal: AbortSignal },
  ): Promise<{ events: WatchEvent[] }>;
}

/** What following a query needs from the world, so that tests can hold the clock. */
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
