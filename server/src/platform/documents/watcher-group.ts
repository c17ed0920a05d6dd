import { Failure, type ErrorCode } from '@comanda/contract';
import { refusalCodes, type FollowedEvent, type FollowedQueries } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { createBell, type Bell } from '#platform/live';
import { openWatcher, type ReadDoor, type Watcher } from './watcher.ts';

/** The queries that one caller follows on one connection, all ringing the same bell. */
export interface WatcherGroup extends Disposable {
  readonly bell: Bell;
  readonly isOver: boolean;
  /** The next word on each query, in turn, so that a busy one does not drown the others. Empty: nothing new. */
  nextOfEach(): AsyncGenerator<FollowedEvent, void, void>;
}

/** What asking again would be answered the same. */
const refusals: ReadonlySet<ErrorCode> = new Set(refusalCodes);

interface Followed {
  readonly watcher: Watcher;
  cursor: string | null;
}

export const openWatcherGroup = async (
  door: ReadDoor,
  ctx: CallContext,
  queries: FollowedQueries,
): Promise<WatcherGroup> => {
  const bell = createBell();
  const followed = new Map<string, Followed>();
  const refused: FollowedEvent[] = [];
  let isOver = false;

  const dispose = (): void => {
    isOver = true;
    for (const { watcher } of followed.values()) watcher[Symbol.dispose]();
    bell.ring();
  };

  /** What is refused concerns one query alone; anything else is a failure of all. */
  const refuse = (name: string, error: unknown): FollowedEvent => {
    if (!(error instanceof Failure) || !refusals.has(error.code)) throw error;
    followed.get(name)?.watcher[Symbol.dispose]();
    followed.delete(name);
    return { name, refusal: { code: error.code, message: error.message } };
  };

  const openings = await Promise.allSettled(
    Object.entries(queries).map(async ([name, { query, cursor = null }]) => {
      try {
        followed.set(name, { watcher: await openWatcher(door, ctx, query, bell), cursor });
      } catch (error) {
        refused.push(refuse(name, error));
      }
    }),
  );
  const failed = openings.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    dispose();
    throw failed.reason;
  }

  const nextOf = async (name: string, { watcher, cursor }: Followed): Promise<FollowedEvent | null> => {
    try {
      const [event] = await watcher.after(cursor);
      if (event === undefined) return null;
      const reached = followed.get(name);
      if (reached !== undefined) reached.cursor = event.cursor;
      return { name, event };
    } catch (error) {
      return refuse(name, error);
    }
  };

  return {
    bell,
    get isOver() {
      return isOver || door.live.isEnding || (followed.size === 0 && refused.length === 0);
    },
    async *nextOfEach() {
      yield* refused.splice(0);
      for (const [name, one] of followed) {
        const told = await nextOf(name, one);
        if (told !== null) yield told;
      }
    },
    [Symbol.dispose]: dispose,
  };
};
