import type { FollowedEvent, FollowedQueries } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { openWatcherGroup, type WatcherGroup } from './watcher-group.ts';
import type { ReadDoor } from './watcher.ts';

interface StreamMeta {
  readonly signal?: AbortSignal | undefined;
}

/** Several queries on one stream. It ends when either side has had enough, or when every one of them is refused. */
export const watchMany = async (
  door: ReadDoor,
  ctx: CallContext,
  { queries }: { readonly queries: FollowedQueries },
  { signal }: StreamMeta,
): Promise<AsyncGenerator<FollowedEvent, void, void>> => {
  const group = await openWatcherGroup(door, ctx, queries);
  const leave = () => group[Symbol.dispose]();
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted === true) leave();
  return eventsOf(group);
};

async function* eventsOf(group: WatcherGroup): AsyncGenerator<FollowedEvent, void, void> {
  try {
    while (!group.isOver) {
      let isQuiet = true;
      for await (const told of group.nextOfEach()) {
        isQuiet = false;
        yield told;
      }
      if (isQuiet && !group.isOver) await group.bell.rung();
    }
  } finally {
    group[Symbol.dispose]();
  }
}
