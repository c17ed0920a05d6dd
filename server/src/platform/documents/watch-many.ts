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
      const next = group.next();
      const event = next instanceof Promise ? await next : next;
      // Nothing is awaited without need: while one stream waits, all others have their turn.
      const waiting = event === null ? group.bell.rung() : sink.send(toFrame(event));
      if (waiting !== null) await waiting;
    }
  } finally {
    group[Symbol.dispose]();
  }
};

const toFrame = (event: GroupEvent): Buffer =>
  'event' in event
    ? encodeNamedFrame(event.name, event.event)
    : encodeEvent({ event: 'message', json: JSON.stringify(event) });
