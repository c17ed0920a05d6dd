import type { FollowedEvent, QueryInput, WatchEvent } from '@comanda/contract/documents';
import type { ApiFailure } from '#kit/failure';
import type { AskedQueries, LiveSource, LiveSurroundings } from './live-source.ts';
import { pauseFor, type Pause } from './pause.ts';
import { isRefusal, failureFrom } from './refusals.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A stream that says nothing for this long at its start sits behind a proxy that collects before it passes on. */
export const firstEventMs = 4_000;

export interface Followed {
  readonly query: QueryInput;
  onEvent(event: WatchEvent): void;
  /** Connected again, with everything since the cursor on its way. */
  onResumed(): void;
  onInterrupted(failure: ApiFailure | null): void;
  /** The last word: this query is not followed any more. */
  onRefused(failure: ApiFailure): void;
}

/**
 * Follows every query of a page over one connection, because a browser opens no more than six to a server, for all of its
 * windows together. Resumes each query after its last cursor, falls back to polling, and never gives up.
 */
export const createFollower = (source: LiveSource, surroundings: LiveSurroundings) => {
  const followed = new Map<string, Followed & { cursor?: string }>();
  let namesGiven = 0;
  let failedTries = 0;
  let silentStreams = 0;
  let hasStreamed = false;
  let isPolling = false;
  let isRunning = false;
  let isOutdated = false;
  let connection = new AbortController();
  let pause: Pause | undefined;

  const asked = (): AskedQueries =>
    Object.fromEntries([...followed].map(([name, { query, cursor }]) => [name, { query, cursor }]));
  const resume = (queries: AskedQueries): void => {
    for (const [name, { cursor }] of Object.entries(queries)) if (cursor !== undefined) followed.get(name)?.onResumed();
  };

  const refuse = (name: string, failure: ApiFailure): void => {
    const one = followed.get(name);
    followed.delete(name);
    one?.onRefused(failure);
  };

  const take = (heard: FollowedEvent): void => {
    const one = followed.get(heard.name);
    if (one === undefined) return;
    if ('event' in heard) {
      one.cursor = heard.event.cursor;
      return one.onEvent(heard.event);
    }
    if ('failure' in heard) return one.onInterrupted(failureFrom(heard.failure));
    const failure = failureFrom(heard.refusal);
    if (!isRefusal(failure)) throw failure;
    refuse(heard.name, failure);
  };

  const stream = async (attempt: AbortController): Promise<void> => {
    const { signal } = attempt;
    const queries = asked();
    let isSilent = true;
    let hasWaited = false;
    let callOff = surroundings.after(firstEventMs, () => {
      hasWaited = true;
      attempt.abort();
    });
    const connected = () => {
      callOff();
      // Only a connection that stands for a while counts as mended, so that one that is cut at once is not asked in a rush.
      callOff = surroundings.after(firstEventMs, () => (failedTries = 0));
    };
    try {
      const events = await source.watch(queries, { signal });
      if (signal.aborted) return;
      // A resumed query has nothing to say until something changes; that the stream was opened is enough.
      if (Object.values(queries).every(({ cursor }) => cursor !== undefined)) connected();
      resume(queries);
      for await (const event of events) {
        if (signal.aborted || followed.size === 0) return;
        if (isSilent) connected();
        isSilent = false;
        hasStreamed = true;
        silentStreams = 0;
        take(event);
      }
    } catch (error) {
      const failure = source.failureOf(error);
      if (isSilent && (hasWaited || failure.code === 'deadline-exceeded')) silentStreams += 1;
      throw failure;
    } finally {
      callOff();
    }
  };

  const poll = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted && followed.size > 0) {
      const queries = asked();
      const { events } = await source.poll(queries, { signal });
      if (signal.aborted) return;
      failedTries = 0;
      resume(queries);
      for (const event of events) take(event);
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    // What a screen asks for in one go travels together.
    await Promise.resolve();
    while (followed.size > 0) {
      isOutdated = false;
      connection = new AbortController();
      let failure: ApiFailure | null = null;
      try {
        await (isPolling ? poll(connection) : stream(connection));
      } catch (error) {
        failure = source.failureOf(error);
      }
      if (isOutdated || followed.size === 0) continue;
      // One silent start is proof on a fresh page; where streams have worked before it may be the network, so ask twice.
      if (silentStreams > (hasStreamed ? 1 : 0)) {
        isPolling = true;
        silentStreams = 0;
        continue;
      }
      for (const [name, one] of followed) {
        if (failure !== null && isRefusal(failure)) refuse(name, failure);
        else one.onInterrupted(failure);
      }
      pause = pauseFor(retryDelayMs(failedTries++, surroundings.random()), surroundings);
      if (await pause.over) failedTries = 0;
    }
    isRunning = false;
  };

  const connectAnew = () => {
    if (!isRunning) return void run();
    isOutdated = true;
    connection.abort();
    pause?.cut();
  };

  return {
    /** Follows one more query; the answer stops that. */
    follow(one: Followed): () => void {
      const name = String(++namesGiven);
      followed.set(name, { ...one });
      connectAnew();
      return () => {
        followed.delete(name);
        if (followed.size === 0) connectAnew();
      };
    },
  };
};
