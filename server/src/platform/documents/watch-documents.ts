import type { Query } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { EventStream, type EventSink } from '#platform/http';
import { encodeFrame } from './encode-frame.ts';
import { confirmedEventsAfter, openWatcher, type QueryServices, type Watcher } from './watcher.ts';

interface StreamMeta {
  /** The last cursor that a disconnected client had received. */
  readonly lastEventId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a snapshot, then every change until either side ends the stream. A refusal is thrown before the stream begins. */
export const watchDocuments = async (
  services: QueryServices,
  ctx: CallContext,
  query: Query,
  { lastEventId, signal }: StreamMeta,
): Promise<EventStream> => {
  const watcher = await openWatcher(services, ctx, query);
  // A waiting stream does not notice that its reader left, and one that never started does not run its `finally`; the signal
  // covers both.
  const stopWatching = () => watcher[Symbol.dispose]();
  signal?.addEventListener('abort', stopWatching, { once: true });
  if (signal?.aborted === true) stopWatching();
  return new EventStream((sink) => sendEvents(watcher, sink, lastEventId ?? null));
};

const sendEvents = async (watcher: Watcher, sink: EventSink, from: string | null): Promise<void> => {
  let cursor = from;
  try {
    while (!watcher.isOver()) {
      // One event at a time: events that a slow reader has not taken yet stay in the shared log, or are replaced by a snapshot.
      const [event] = await confirmedEventsAfter(watcher, cursor);
      cursor = event?.cursor ?? cursor;
      await (event === undefined ? watcher.bell.rung() : sink.send(encodeFrame(event)));
    }
  } finally {
    watcher[Symbol.dispose]();
  }
};
