import type { QueryInput, WatchEvent } from '@comanda/contract/documents';
import type { LiveSource, LiveSurroundings } from './live-source.ts';

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

interface Pending<Value> {
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** One stream the code under test has asked for. */
export interface FakeStream {
  readonly query: QueryInput;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  /** The response's head arrives; events follow. */
  open(): void;
  send(event: WatchEvent): void;
  end(): void;
  fail(error: unknown): void;
}

export interface FakePoll extends Pending<{ events: WatchEvent[] }> {
  readonly cursor: string | undefined;
}

const fakeStream = (query: QueryInput, lastEventId: string | undefined, signal: AbortSignal) => {
  const { promise: opened, resolve: open, reject: refuse } = Promise.withResolvers<AsyncIterable<WatchEvent>>();
  const waiting: WatchEvent[] = [];
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
    query,
    lastEventId,
    signal,
    open: () => open(events()),
    send(event) {
      open(events());
      waiting.push(event);
      nudge();
    },
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
    watch(query, { signal, lastEventId }) {
      const { stream, opened } = fakeStream(query, lastEventId, signal);
      streams.push(stream);
      if (downWith !== undefined) stream.fail(downWith);
      return opened;
    },
    poll({ cursor }, { signal }) {
      const { promise, resolve, reject } = Promise.withResolvers<{ events: WatchEvent[] }>();
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      polls.push({ cursor, resolve, reject });
      return promise;
    },
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
