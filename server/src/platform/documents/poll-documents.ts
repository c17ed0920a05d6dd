import { pollWaitMs, type Query, type WatchEvent } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { openWatcher, type ReadDoor } from './watcher.ts';

interface PollInput {
  readonly query: Query;
  readonly cursor?: string | undefined;
}

/** For clients behind a proxy that holds streams back: what follows the cursor, as soon as there is something. */
export const pollDocuments = async (
  door: ReadDoor,
  ctx: CallContext,
  { query, cursor = '' }: PollInput,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<{ events: WatchEvent[] }> => {
  using watcher = await openWatcher(door, ctx, query);
  using deadline = ctx.clock.deadline(pollWaitMs);
  const { bell } = watcher;
  const hasWaited = () => deadline.signal.aborted || signal?.aborted === true || watcher.isOver;
  deadline.signal.addEventListener('abort', bell.ring, { once: true });
  signal?.addEventListener('abort', bell.ring, { once: true });
  for (;;) {
    const events = await watcher.after(cursor);
    if (events.length > 0 || hasWaited()) return { events: [...events] };
    await bell.rung();
  }
};
