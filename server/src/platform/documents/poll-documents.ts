import {
  pollWaitMs,
  type Query,
  type WatchEvent,
  type WatchManyEvent,
  type WatchedQueries,
} from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { leaveRequestLine } from '#platform/request-line';
import { decodeEvent } from './encode-frame.ts';
import { confirmedEventsAfter, openWatcher, type QueryServices } from './watcher.ts';
import { openWatcherGroup, type GroupEvent, type WatcherGroup } from './watcher-group.ts';

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
  const isDone = () => deadline.signal.aborted || signal?.aborted === true || watcher.isOver();
  deadline.signal.addEventListener('abort', bell.ring, { once: true });
  signal?.addEventListener('abort', bell.ring, { once: true });
  for (;;) {
    const events = await confirmedEventsAfter(watcher, cursor);
    if (events.length > 0 || isDone()) return { events: events.map(decodeEvent) };
    leaveRequestLine();
    await bell.rung();
  }
};

/** Long poll for several queries: returns all available events as soon as there are any. */
export const pollMany = async (
  services: QueryServices,
  ctx: CallContext,
  { queries }: { readonly queries: WatchedQueries },
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<{ events: WatchManyEvent[] }> => {
  using group = await openWatcherGroup(services, ctx, queries);
  using deadline = ctx.clock.deadline(pollWaitMs);
  const { bell } = group;
  const isDone = () => deadline.signal.aborted || signal?.aborted === true || group.isOver();
  deadline.signal.addEventListener('abort', bell.ring, { once: true });
  signal?.addEventListener('abort', bell.ring, { once: true });
  const events: WatchManyEvent[] = [];
  for (;;) {
    events.push(...(await collectEvents(group)).map(toManyEvent));
    // A failing query alone does not end the poll: its caller would immediately poll again and get the same answer.
    if (events.some((event) => !('failure' in event)) || isDone()) return { events };
    leaveRequestLine();
    await bell.rung();
  }
};

// Limits the answer: changes during the collection are left to the next poll.
const maxCollected = 1_000;

const collectEvents = async (group: WatcherGroup): Promise<GroupEvent[]> => {
  const events: GroupEvent[] = [];
  for (let event = await group.next(); event !== null; event = await group.next()) {
    events.push(event);
    if (events.length === maxCollected) break;
  }
  return events;
};

const toManyEvent = (event: GroupEvent): WatchManyEvent =>
  'event' in event ? { name: event.name, event: decodeEvent(event.event) } : event;
