import type { FollowedEvent, QueryInput, WatchEvent } from '@comanda/contract/documents';
import { fromThrown } from '#kit/failure';
import type { AskedQueries, LiveSource, LiveSurroundings } from './live-source.ts';

/** Lets every promise that can settle settle. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

/** A clock that moves when told, and a page that wakes when told. */
export const fakeSurroundings = () => {
  let nowMs = 0;
  const timers = new Set<Timer>();
  const sleepers = new Set<() => void>();
  const surroundings: LiveSurroundings = {
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

interface AskedQuery {
  readonly name: string;
  readonly query: QueryInput;
  readonly cursor?: string | undefined;
}

const listed = (queries: AskedQueries): AskedQuery[] =>
  Object.entries(queries).map(([name, asked]) => ({ name, ...asked }));

/** What was asked for, and how to answer it: events go to the only query, or to one of them by its place. */
interface Asked {
  readonly queries: readonly AskedQuery[];
  readonly signal: AbortSignal;
}

/** One stream the code under test has asked for. */
interface FakeStream extends Asked {
  /** The response's head arrives; events follow. */
  open(): void;
  send(event: WatchEvent, place?: number): void;
  refuse(code: string, place?: number): void;
  /** One query cannot be read for now. */
  failOne(code: string, place?: number): void;
  end(): void;
  fail(error: unknown): void;
}

interface FakePoll extends Asked {
  answer(...events: WatchEvent[]): void;
  fail(error: unknown): void;
}

const nameAt = (queries: readonly AskedQuery[], place: number): string => {
  const asked = queries[place];
  if (asked === undefined) throw new Error(`no query ${place} was asked for`);
  return asked.name;
};

const fakeStream = (queries: readonly AskedQuery[], signal: AbortSignal) => {
  const { promise: opened, resolve: open, reject: refuse } = Promise.withResolvers<AsyncIterable<FollowedEvent>>();
  const waiting: FollowedEvent[] = [];
  let change = Promise.withResolvers<void>();
  let ending: { error?: unknown } | undefined;
  const nudge = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const stop = (how: { error?: unknown }) => {
    ending ??= how;
    if ('error' in ending) refuse(ending.error);
    nudge();
  };
  const say = (event: FollowedEvent) => {
    open(events());
    waiting.push(event);
    nudge();
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
    send: (event, place = 0) => say({ name: nameAt(queries, place), event }),
    refuse: (code, place = 0) => say({ name: nameAt(queries, place), refusal: { code, message: 'no' } }),
    failOne: (code, place = 0) => say({ name: nameAt(queries, place), failure: { code, message: 'no' } }),
    end: () => stop({}),
    fail: (error) => stop({ error }),
  };
  return { stream, opened };
};

/** A server that answers when told. */
export const fakeSource = () => {
  const streams: FakeStream[] = [];
  const polls: FakePoll[] = [];
  let downWith: unknown;
  const source: LiveSource = {
    watch(queries, { signal }) {
      const { stream, opened } = fakeStream(listed(queries), signal);
      streams.push(stream);
      if (downWith !== undefined) stream.fail(downWith);
      return opened;
    },
    poll(asked, { signal }) {
      const queries = listed(asked);
      const { promise, resolve, reject } = Promise.withResolvers<{ events: FollowedEvent[] }>();
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const answer = (...events: WatchEvent[]) =>
        resolve({ events: events.map((event, place) => ({ name: nameAt(queries, place), event })) });
      polls.push({ queries, signal, answer, fail: reject });
      return promise;
    },
    failureOf: fromThrown,
    refusalOf: () => null,
  };
  const last = <Item>(items: Item[]): Item => {
    const item = items.at(-1);
    if (item === undefined) throw new Error('nothing was asked for yet');
    return item;
  };
  /** From now on every stream fails at once; with nothing, it is back. */
  const goDown = (error?: unknown) => {
    downWith = error;
  };
  return { source, streams, polls, goDown, lastStream: () => last(streams), lastPoll: () => last(polls) };
};
