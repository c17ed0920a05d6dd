import type { ErrorCode } from '@comanda/contract';
import { type QueryInput, refusalCodes, type WatchEvent, type WatchManyEvent } from '@comanda/contract/documents';
import { ApiFailure } from '#kit/failure';
import type { QueriesByName, LiveSource, LiveEnvironment } from './live-source.ts';
import { pauseFor, type Pause } from './pause.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A stream without any event for this long after its start is behind a proxy that buffers responses. */
export const firstEventMs = 4_000;

export interface QuerySubscription {
  readonly query: QueryInput;
  onEvent(event: WatchEvent): void;
  /** The connection is back, and everything since the cursor is on its way. */
  onResumed(): void;
  onInterrupted(failure: ApiFailure | null): void;
  /** Final: this query is no longer followed. */
  onRefused(failure: ApiFailure): void;
}

const final: ReadonlySet<ErrorCode> = new Set(refusalCodes);

/** True when the server would refuse the same query again. */
const isFinalFailure = ({ code }: ApiFailure): boolean => final.has(code);

/** Converts the failure of one query among several from its form in the stream. */
const failureFromEvent = ({ code, message }: { readonly code: string; readonly message: string }): ApiFailure =>
  // Only our server writes into its stream, and it uses the contract's error codes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  new ApiFailure(code as ErrorCode, { message });

/**
 * Follows every query of a page over one connection, because a browser opens at most six connections to a server for all of its windows
 * together. Resumes each query after its last cursor, falls back to polling, and retries without end.
 */
export const createQueryFollower = (source: LiveSource, surroundings: LiveEnvironment) => {
  const followed = new Map<string, QuerySubscription & { cursor?: string }>();
  let lastName = 0;
  let failedTries = 0;
  let silentStreams = 0;
  let hasStreamed = false;
  let isPolling = false;
  let isRunning = false;
  let isOutdated = false;
  let connection = new AbortController();
  let pause: Pause | undefined;

  const listQueries = (): QueriesByName =>
    Object.fromEntries([...followed].map(([name, { query, cursor }]) => [name, { query, cursor }]));
  const resume = (queries: QueriesByName): void => {
    for (const [name, { cursor }] of Object.entries(queries)) if (cursor !== undefined) followed.get(name)?.onResumed();
  };

  const refuse = (name: string, failure: ApiFailure): void => {
    const one = followed.get(name);
    followed.delete(name);
    one?.onRefused(failure);
  };

  const handleEvent = (followedEvent: WatchManyEvent): void => {
    const one = followed.get(followedEvent.name);
    if (one === undefined) return;
    if ('event' in followedEvent) {
      one.cursor = followedEvent.event.cursor;
      return one.onEvent(followedEvent.event);
    }
    if ('failure' in followedEvent) return one.onInterrupted(failureFromEvent(followedEvent.failure));
    const failure = failureFromEvent(followedEvent.refusal);
    if (!isFinalFailure(failure)) throw failure;
    refuse(followedEvent.name, failure);
  };

  const stream = async (attempt: AbortController): Promise<void> => {
    const { signal } = attempt;
    const queries = listQueries();
    let isSilent = true;
    let hasWaited = false;
    let cancelTimer = surroundings.after(firstEventMs, () => {
      hasWaited = true;
      attempt.abort();
    });
    const connected = () => {
      cancelTimer();
      // Resets the back-off only after the connection has lasted for a while, so that a connection that is cut immediately is not retried
      // in quick succession.
      cancelTimer = surroundings.after(firstEventMs, () => (failedTries = 0));
    };
    try {
      const events = await source.watch(queries, { signal });
      if (signal.aborted) return;
      // A resumed query sends nothing until something changes, so an opened stream counts as connected.
      if (Object.values(queries).every(({ cursor }) => cursor !== undefined)) connected();
      resume(queries);
      for await (const event of events) {
        if (signal.aborted || followed.size === 0) return;
        if (isSilent) connected();
        isSilent = false;
        hasStreamed = true;
        silentStreams = 0;
        handleEvent(event);
      }
    } catch (error) {
      const failure = source.failureOf(error);
      if (isSilent && (hasWaited || failure.code === 'deadline-exceeded')) silentStreams += 1;
      throw failure;
    } finally {
      cancelTimer();
    }
  };

  const poll = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted && followed.size > 0) {
      const queries = listQueries();
      const { events } = await source.poll(queries, { signal });
      if (signal.aborted) return;
      failedTries = 0;
      resume(queries);
      for (const event of events) handleEvent(event);
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    // Waits one microtask, so that all queries a screen subscribes to together share one request.
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
      // On a fresh page one silent start proves that streams do not work. If streams have worked before, it may be the network, so this
      // tries once more.
      if (silentStreams > (hasStreamed ? 1 : 0)) {
        isPolling = true;
        silentStreams = 0;
        continue;
      }
      for (const [name, one] of followed) {
        if (failure !== null && isFinalFailure(failure)) refuse(name, failure);
        else one.onInterrupted(failure);
      }
      pause = pauseFor(retryDelayMs(failedTries++, surroundings.random()), surroundings);
      if (await pause.over) failedTries = 0;
    }
    isRunning = false;
  };

  const reconnect = () => {
    if (!isRunning) return void run();
    isOutdated = true;
    connection.abort();
    pause?.cut();
  };

  return {
    /** Follows one more query. Returns a function that stops following it. */
    follow(one: QuerySubscription): () => void {
      const name = String(++lastName);
      followed.set(name, { ...one });
      reconnect();
      return () => {
        followed.delete(name);
        if (followed.size === 0) reconnect();
      };
    },
  };
};
