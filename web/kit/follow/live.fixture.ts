import type { WatchManyEvent, QueryInput, WatchEvent } from '@comanda/contract/documents';
import { failureFromError } from '#kit/failure';
import type { QueriesByName, LiveSource, LiveEnvironment } from './live-source.ts';

/** Waits until every promise that can settle has settled. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

/** A clock that moves, and a page that wakes, only when the test says so. */
export const fakeEnvironment = () => {
  let nowMs = 0;
  const timers = new Set<Timer>();
  const sleepers = new Set<() => void>();
  const surroundings: LiveEnvironment = {
    after(delayMs, callback) {
      const timer = { atMs: nowMs + delayMs, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    onWake(callback) {
      sleepers.add(callback);
      return () => sleepers.delete(callback);
    },
    random: () => 1,
  };
  const pass = async (durationMs: number) => {
    const untilMs = nowMs + durationMs;
    await settle();
    for (;;) {
      const next = [...timers].filter((timer) => timer.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined) break;
      nowMs = next.atMs;
      timers.delete(next);
      next.callback();
      await settle();
    }
    nowMs = untilMs;
  };
  const wake = async () => {
    for (const callback of sleepers) callback();
    await settle();
  };
  return { surroundings, pass, wake };
};

interface FollowedQuery {
  readonly name: string;
  readonly query: QueryInput;
  readonly cursor?: string | undefined;
}

const toList = (queries: QueriesByName): FollowedQuery[] =>
  Object.entries(queries).map(([name, asked]) => ({ name, ...asked }));

/** A request of the code under test. Tests answer the only query, or one of several by its index. */
interface FakeRequest {
  readonly queries: readonly FollowedQuery[];
  readonly signal: AbortSignal;
}

/** One stream that the code under test has opened. */
interface FakeStream extends FakeRequest {
  /** Delivers the response's head; events follow. */
  open(): void;
  send(event: WatchEvent, place?: number): void;
  refuse(code: string, place?: number): void;
  /** Reports that one query cannot be read for now. */
  failOne(code: string, place?: number): void;
  end(): void;
  fail(error: unknown): void;
}

interface FakePoll extends FakeRequest {
  answer(...events: WatchEvent[]): void;
  fail(error: unknown): void;
}

const nameAt = (queries: readonly FollowedQuery[], place: number): string => {
  const asked = queries[place];
  if (asked === undefined) throw new Error(`no query ${place} was asked for`);
  return asked.name;
};

const fakeStream = (queries: readonly FollowedQuery[], signal: AbortSignal) => {
  const { promise: opened, resolve: open, reject: refuse } = Promise.withResolvers<AsyncIterable<WatchManyEvent>>();
  const waiting: WatchManyEvent[] = [];
  let change = Promise.withResolvers<void>();
  let ending: { error?: unknown } | undefined;
  const notifyReader = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const stop = (how: { error?: unknown }) => {
    ending ??= how;
    if ('error' in ending) refuse(ending.error);
    notifyReader();
  };
  const push = (event: WatchManyEvent) => {
    open(events());
    waiting.push(event);
    notifyReader();
  };
  signal.addEventListener('abort', () => stop({ error: new DOMException('aborted', 'AbortError') }));

  async function* events() {
    for (;;) {
      const next = waiting.shift();
      if (next !== undefined) yield next;
      else if (ending === undefined) await change.promise;
      else if ('error' in ending) throw ending.error;
      else return;
    }
  }
  const stream: FakeStream = {
    queries,
    signal,
    open: () => open(events()),
    send: (event, place = 0) => push({ name: nameAt(queries, place), event }),
    refuse: (code, place = 0) => push({ name: nameAt(queries, place), refusal: { code, message: 'no' } }),
    failOne: (code, place = 0) => push({ name: nameAt(queries, place), failure: { code, message: 'no' } }),
    end: () => stop({}),
    fail: (error) => stop({ error }),
  };
  return { stream, opened };
};

/** A server that answers only when the test says so. */
export const fakeSource = () => {
  const streams: FakeStream[] = [];
  const polls: FakePoll[] = [];
  let downWith: unknown;
  const source: LiveSource = {
    watch(queries, { signal }) {
      const { stream, opened } = fakeStream(toList(queries), signal);
      streams.push(stream);
      if (downWith !== undefined) stream.fail(downWith);
      return opened;
    },
    poll(asked, { signal }) {
      const queries = toList(asked);
      const { promise, resolve, reject } = Promise.withResolvers<{ events: WatchManyEvent[] }>();
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const answer = (...events: WatchEvent[]) =>
        resolve({ events: events.map((event, place) => ({ name: nameAt(queries, place), event })) });
      polls.push({ queries, signal, answer, fail: reject });
      return promise;
    },
    failureOf: failureFromError,
    refusalOf: () => null,
  };
  const last = <Item>(items: Item[]): Item => {
    const item = items.at(-1);
    if (item === undefined) throw new Error('nothing was asked for yet');
    return item;
  };
  /** Makes every stream fail immediately from now on; without an error the server is back. */
  const goDown = (error?: unknown) => {
    downWith = error;
  };
  return { source, streams, polls, goDown, lastStream: () => last(streams), lastPoll: () => last(polls) };
};
