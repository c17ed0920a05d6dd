import { Failure, type ErrorCode } from '@comanda/contract';
import { refusalCodes, type FollowedEvent, type FollowedQueries } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { logFailure, toFailure } from '#platform/http';
import { after, createBell, type Bell } from '#platform/live';
import { openWatcher, type ReadDoor, type Watcher } from './watcher.ts';

/** The queries that one caller follows on one connection, all ringing the same bell. */
export interface WatcherGroup extends Disposable {
  readonly bell: Bell;
  readonly isOver: boolean;
  /** The next word on each query, in turn, so that a busy one does not drown the others. Empty: nothing new. */
  nextOfEach(): AsyncGenerator<FollowedEvent, void, void>;
}

/** Errors that asking again would be answered with as well. */
const refusals: ReadonlySet<ErrorCode> = new Set(refusalCodes);

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

interface FollowedQuery {
  readonly watcher: Watcher;
  cursor: string | null;
}

interface FailedQuery {
  readonly retryMs: number;
  readonly retry: Disposable;
}

export const openWatcherGroup = async (
  door: ReadDoor,
  ctx: CallContext,
  queries: FollowedQueries,
): Promise<WatcherGroup> => {
  const bell = createBell();
  const followed = new Map<string, FollowedQuery>();
  const failed = new Map<string, FailedQuery>();
  /** Refusals and failures that the caller has not been told yet. */
  const untold: FollowedEvent[] = [];
  let isOver = false;

  const dispose = (): void => {
    isOver = true;
    for (const { watcher } of followed.values()) watcher[Symbol.dispose]();
    for (const { retry } of failed.values()) retry[Symbol.dispose]();
    bell.ring();
  };

  /** Ends a query that was refused. Any other error ends it for now: it is opened again after a while, and the others go on. */
  const giveUp = (name: string, error: unknown): void => {
    followed.get(name)?.watcher[Symbol.dispose]();
    followed.delete(name);
    const failure = toFailure(error);
    const { code, message } = failure;
    const before = failed.get(name);
    if (error instanceof Failure && refusals.has(code)) {
      failed.delete(name);
      untold.push({ name, refusal: { code, message } });
    } else {
      // Said once, however many further tries fail.
      if (before === undefined) {
        logFailure(ctx.log, failure, ctx.caller.requestId);
        untold.push({ name, failure: { code, message } });
      }
      const retryMs = before === undefined ? firstRetryMs : Math.min(before.retryMs * 2, longestRetryMs);
      failed.set(name, { retryMs, retry: after(ctx.clock, retryMs, () => void open(name)) });
    }
    bell.ring();
  };

  const open = async (name: string): Promise<void> => {
    const asked = queries[name];
    if (asked === undefined || isOver) return;
    try {
      const watcher = await openWatcher(door, ctx, asked.query, bell);
      if (isOver) return watcher[Symbol.dispose]();
      // After a failure the caller starts from a snapshot, which also tells it that the query works again.
      followed.set(name, { watcher, cursor: failed.has(name) ? null : (asked.cursor ?? null) });
      failed.delete(name);
      bell.ring();
    } catch (error) {
      if (isOver) return;
      firstError ??= error;
      giveUp(name, error);
    }
  };

  let firstError: unknown;
  await Promise.all(Object.keys(queries).map(open));
  // When nothing could be opened the call itself fails, and the caller comes back by its own rules.
  if (followed.size === 0 && failed.size > 0) {
    dispose();
    throw firstError;
  }

  const nextOf = async (name: string, one: FollowedQuery): Promise<FollowedEvent | null> => {
    try {
      const [event] = await one.watcher.after(one.cursor);
      if (event === undefined) return null;
      one.cursor = event.cursor;
      return { name, event };
    } catch (error) {
      giveUp(name, error);
      return null;
    }
  };

  return {
    bell,
    get isOver() {
      return isOver || door.live.isEnding || (followed.size === 0 && failed.size === 0 && untold.length === 0);
    },
    async *nextOfEach() {
      yield* untold.splice(0);
      for (const [name, one] of followed) {
        const told = await nextOf(name, one);
        if (told !== null) yield told;
      }
    },
    [Symbol.dispose]: dispose,
  };
};
