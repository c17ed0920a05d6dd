import type { WatchManyEvent, WatchedQueries } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { openWatcherGroup, type WatcherGroup } from './watcher-group.ts';
import type { QueryServices } from './watcher.ts';

interface StreamMeta {
  readonly signal?: AbortSignal | undefined;
}

/** Several queries on one stream. It ends when either side ends it, or when all of the queries are refused. */
export const watchMany = async (
  services: QueryServices,
  ctx: CallContext,
  { queries }: { readonly queries: WatchedQueries },
  { signal }: StreamMeta,
): Promise<AsyncGenerator<WatchManyEvent, void, void>> => {
  const group = await openWatcherGroup(services, ctx, queries);
  const stopWatching = () => group[Symbol.dispose]();
  signal?.addEventListener('abort', stopWatching, { once: true });
  if (signal?.aborted === true) stopWatching();
  return eventsOf(group);
};

async function* eventsOf(group: WatcherGroup): AsyncGenerator<WatchManyEvent, void, void> {
  try {
    while (!group.isOver) {
      let isQuiet = true;
      for await (const event of group.nextOfEach()) {
        isQuiet = false;
        yield event;
      }
      if (isQuiet && !group.isOver) await group.bell.rung();
    }
  } finally {
    group[Symbol.dispose]();
  }
}
