import type { WatchedQueries } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { encodeEvent, EventStream, type EventSink } from '#platform/http';
import { encodeNamedFrame } from './encode-frame.ts';
import { openWatcherGroup, type GroupEvent, type WatcherGroup } from './watcher-group.ts';
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
): Promise<EventStream> => {
  const group = await openWatcherGroup(services, ctx, queries);
  const stopWatching = () => group[Symbol.dispose]();
  signal?.addEventListener('abort', stopWatching, { once: true });
  if (signal?.aborted === true) stopWatching();
  return new EventStream((sink) => sendEvents(group, sink));
};

const sendEvents = async (group: WatcherGroup, sink: EventSink): Promise<void> => {
  try {
    while (!group.isOver()) {
      let isQuiet = true;
      for await (const event of group.nextOfEach()) {
        isQuiet = false;
        await sink.send(toFrame(event));
      }
      if (isQuiet && !group.isOver()) await group.bell.rung();
    }
  } finally {
    group[Symbol.dispose]();
  }
};

const toFrame = (event: GroupEvent): Buffer =>
  'event' in event
    ? encodeNamedFrame(event.name, event.event)
    : encodeEvent({ event: 'message', json: JSON.stringify(event) });
