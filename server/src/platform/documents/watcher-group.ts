import { Failure, type ErrorCode } from '@comanda/contract';
import { refusalCodes, type WatchManyEvent, type WatchedQueries } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { countRefusal, logFailure, toFailure } from '#platform/http';
import { runAfter, createSignal, type EncodedEvent, type Signal } from '#platform/live';
import { openWatcher, type QueryServices, type Watcher } from './watcher.ts';

/** The queries that one caller watches on one connection. They share one bell. */
export interface WatcherGroup extends Disposable {
  readonly bell: Signal;
  isOver(): boolean;
  /**
   * Returns the next event, or null if there is nothing new. The queries take turns, so that a busy one does not starve the others. Returns
   * a promise only if the caller's rights have to be checked first: a change that thousands of phones wait for is sent to one after the
   * other at once.
   */
  next(): MaybePromise<GroupEvent | null>;
}

type MaybePromise<T> = T | Promise<T>;

/** An event of one of the queries, or the reason why there are none. */
export type GroupEvent = { readonly name: string; readonly event: EncodedEvent } | QueryProblemEvent;

/** A refusal or a failure of one of the queries. */
type QueryProblemEvent = Exclude<WatchManyEvent, { event: unknown }>;

/** Errors that a retry would get again. */
const refusals: ReadonlySet<ErrorCode> = new Set(refusalCodes);

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

interface WatchedQuery {
  readonly watcher: Watcher;
  readonly cursor: string | null;
}

interface FailedQuery {
  readonly retryMs: number;
  readonly retry: Disposable;
}

export const openWatcherGroup = async (
  services: QueryServices,
  ctx: CallContext,
  queries: WatchedQueries,
): Promise<WatcherGroup> => {
  const bell = createSignal();
  const watched = new Map<string, WatchedQuery>();
  const failed = new Map<string, FailedQuery>();
  /** Refusals and failures that have not been sent to the caller yet. */
  const unsent: QueryProblemEvent[] = [];
  let isOver = false;

  const dispose = (): void => {
    isOver = true;
    for (const { watcher } of watched.values()) watcher[Symbol.dispose]();
    for (const { retry } of failed.values()) retry[Symbol.dispose]();
    bell.ring();
  };

  /** Ends a query that was refused. After any other error, it is opened again with back-off, and the other queries continue. */
  const handleError = (name: string, error: unknown): void => {
    watched.get(name)?.watcher[Symbol.dispose]();
    watched.delete(name);
    const failure = toFailure(error);
    const { code, message } = failure;
    const before = failed.get(name);
    if (error instanceof Failure && refusals.has(code)) {
      failed.delete(name);
      countRefusal(ctx, failure, ctx.caller);
      unsent.push({ name, refusal: { code, message } });
    } else {
      // Reported once, however many retries fail.
      if (before === undefined) {
        logFailure(ctx.log, failure, ctx.caller.requestId);
        unsent.push({ name, failure: { code, message } });
      }
      const retryMs = before === undefined ? firstRetryMs : Math.min(before.retryMs * 2, maxRetryMs);
      failed.set(name, { retryMs, retry: runAfter(ctx.clock, retryMs, () => void open(name)) });
    }
    bell.ring();
  };

  const open = async (name: string): Promise<void> => {
    const requested = queries[name];
    if (requested === undefined || isOver) return;
    try {
      const watcher = await openWatcher(services, ctx, requested.query, bell);
      if (isOver) return watcher[Symbol.dispose]();
      // After a failure the caller starts from a snapshot, which also shows that the query works again.
      watched.set(name, { watcher, cursor: failed.has(name) ? null : (requested.cursor ?? null) });
      failed.delete(name);
      bell.ring();
    } catch (error) {
      if (isOver) return;
      firstError ??= error;
      handleError(name, error);
    }
  };

  let firstError: unknown;
  await Promise.all(Object.keys(queries).map(open));
  // If no query could be opened, the call itself fails, and the caller retries by its own rules.
  if (watched.size === 0 && failed.size > 0) {
    dispose();
    throw firstError;
  }

  /** Notes that an event is sent. The query goes to the end of the line. */
  const markSent = (name: string, { watcher }: WatchedQuery, event: EncodedEvent): GroupEvent => {
    watched.delete(name);
    watched.set(name, { watcher, cursor: event.cursor });
    return { name, event };
  };

  /** Rights to several queries are usually in doubt at once. They are checked together, so that they share what is read for it. */
  const nextAfterConfirmation = async (): Promise<GroupEvent | null> => {
    const confirm = async ([name, { watcher }]: readonly [string, WatchedQuery]): Promise<void> => {
      try {
        await watcher.confirmAccess();
      } catch (error) {
        handleError(name, error);
      }
    };
    await Promise.all([...watched].map(confirm));
    return next();
  };

  const next = (): MaybePromise<GroupEvent | null> => {
    const problem = unsent.shift();
    if (problem !== undefined) return problem;
    for (const [name, one] of watched) {
      try {
        const events = one.watcher.after(one.cursor);
        if (events === null) return nextAfterConfirmation();
        const [event] = events;
        if (event !== undefined) return markSent(name, one, event);
      } catch (error) {
        handleError(name, error);
        return next();
      }
    }
    return null;
  };

  return {
    bell,
    isOver: () => isOver || services.live.isEnding || (watched.size === 0 && failed.size === 0 && unsent.length === 0),
    next,
    [Symbol.dispose]: dispose,
  };
};
