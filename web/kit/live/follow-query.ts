import type { QueryInput, WatchEvent } from '@comanda/contract/documents';
import type { ErrorCode } from '@comanda/contract';
import { toApiFailure, type ApiFailure } from '#kit/client';
import type { LiveSource, LiveSurroundings } from './live-source.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A stream that says nothing for this long at its start sits behind a proxy that collects before it passes on. */
export const firstEventMs = 4_000;

/** How this page hears of changes. Once streams have proved silent, every query of the page polls. */
export interface Transport {
  isPolling: boolean;
}

export interface Follower {
  readonly source: LiveSource;
  readonly surroundings: LiveSurroundings;
  readonly transport: Transport;
  readonly signal: AbortSignal;
  onEvent(event: WatchEvent): void;
  /** Connected again, with everything since the cursor on its way. */
  onResumed(): void;
  onInterrupted(failure: ApiFailure | null): void;
  onRefused(failure: ApiFailure): void;
}

/** Asking again would be answered the same. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'permission-denied',
  'unauthenticated',
  'invalid-argument',
  'not-found',
]);

/** Follows one query until told to stop: connects, resumes after the last cursor, falls back to polling, never gives up. */
export const followQuery = async (query: QueryInput, follower: Follower): Promise<void> => {
  const { source, surroundings, transport, signal } = follower;
  let cursor: string | undefined;
  let failedTries = 0;
  let silentStreams = 0;

  const heard = (event: WatchEvent): void => {
    cursor = event.cursor;
    follower.onEvent(event);
  };

  const stream = async (): Promise<void> => {
    const attempt = new AbortController();
    let isSilent = true;
    let callOff = surroundings.after(firstEventMs, () => attempt.abort());
    const connected = () => {
      callOff();
      // Only a connection that stands for a while counts as mended, so that one that is cut at once is not asked in a rush.
      callOff = surroundings.after(firstEventMs, () => (failedTries = 0));
    };
    try {
      const events = await source.watch(query, {
        signal: AbortSignal.any([signal, attempt.signal]),
        lastEventId: cursor,
      });
      // A resumed stream has nothing to say until something changes; that it was opened is enough.
      if (cursor !== undefined && !signal.aborted) {
        connected();
        follower.onResumed();
      }
      for await (const event of events) {
        if (signal.aborted) return;
        if (isSilent) connected();
        isSilent = false;
        silentStreams = 0;
        heard(event);
      }
    } catch (error) {
      const failure = toApiFailure(error);
      if (isSilent && (attempt.signal.aborted || failure.code === 'deadline-exceeded')) silentStreams += 1;
      throw failure;
    } finally {
      callOff();
    }
  };

  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      const { events } = await source.poll({ query, cursor }, { signal });
      if (signal.aborted) return;
      failedTries = 0;
      if (events.length === 0) follower.onResumed();
      for (const event of events) heard(event);
    }
  };

  const pause = (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        callOff();
        stopListening();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const callOff = surroundings.after(delayMs, end);
      const stopListening = surroundings.onWake(() => {
        failedTries = 0;
        end();
      });
      signal.addEventListener('abort', end);
    });

  while (!signal.aborted) {
    let failure: ApiFailure | null = null;
    try {
      await (transport.isPolling ? poll() : stream());
    } catch (error) {
      failure = toApiFailure(error);
    }
    if (signal.aborted) return;
    if (failure !== null && refusals.has(failure.code)) return follower.onRefused(failure);
    // One silent start is proof on a fresh page; where streams have worked before it may be the network, so ask twice.
    if (silentStreams > (cursor === undefined ? 0 : 1)) {
      transport.isPolling = true;
      silentStreams = 0;
      continue;
    }
    follower.onInterrupted(failure);
    await pause(retryDelayMs(failedTries++, surroundings.random()));
  }
};
