import { pollWaitMs, type Query, type WatchEvent } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { openWatcher, type QueryServices } from './watcher.ts';

interface PollInput {
  readonly query: Query;
  readonly cursor?: string | undefined;
}

/** Long poll for clients behind a proxy that buffers streams: returns the events after the cursor as soon as there are any. */
export const pollDocuments = async (
  services: QueryServices,
  ctx: CallContext,
  { query, cursor = '' }: PollInput,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<{ events: WatchEvent[] }> => {
  using watcher = await openWatcher(services, ctx, query);
  using deadline = ctx.clock.deadline(pollWaitMs);
  const { bell } = watcher;
  const isDone = () => deadline.signal.aborted || signal?.aborted === true || watcher.isOver;
  deadline.signal.addEventListener('abort', bell.ring, { once: true });
  signal?.addEventListener('abort', bell.ring, { once: true });
  for (;;) {
    const events = await watcher.after(cursor);
    if (events.length > 0 || isDone()) return { events: [...events] };
    await bell.rung();
  }
};
