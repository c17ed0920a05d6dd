import { withEventMeta } from '@orpc/server';
import type { Query, WatchEvent } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { openWatcher, type ReadDoor, type Watcher } from './watcher.ts';

interface StreamMeta {
  /** The cursor a client that was cut off had reached. */
  readonly lastEventId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A snapshot, then every change until either side has had enough. A refusal comes before the stream begins. */
export const watchDocuments = async (
  door: ReadDoor,
  ctx: CallContext,
  query: Query,
  { lastEventId, signal }: StreamMeta,
): Promise<AsyncGenerator<WatchEvent, void, void>> => {
  const watcher = await openWatcher(door, ctx, query);
  // A stream that waits does not notice its reader leave, and one that was never begun never ends: the signal tells both.
  const leave = () => watcher[Symbol.dispose]();
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted === true) leave();
  return eventsOf(watcher, lastEventId ?? null);
};

async function* eventsOf(watcher: Watcher, from: string | null): AsyncGenerator<WatchEvent, void, void> {
  let cursor = from;
  try {
    while (!watcher.isOver) {
      // One at a time: what a slow reader has not taken yet stays in the shared log, or becomes a snapshot.
      const [event] = await watcher.after(cursor);
      if (event === undefined) {
        await watcher.bell.rung();
      } else {
        cursor = event.cursor;
        yield withEventMeta(event, { id: cursor });
      }
    }
  } finally {
    watcher[Symbol.dispose]();
  }
}
