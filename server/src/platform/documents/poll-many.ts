import { pollWaitMs, type FollowedEvent, type FollowedQueries } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { openWatcherGroup } from './watcher-group.ts';
import type { ReadDoor } from './watcher.ts';

/** Several queries in one long poll: answers with all there is to tell, as soon as there is something. */
export const pollMany = async (
  door: ReadDoor,
  ctx: CallContext,
  { queries }: { readonly queries: FollowedQueries },
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<{ events: FollowedEvent[] }> => {
  using group = await openWatcherGroup(door, ctx, queries);
  using deadline = ctx.clock.deadline(pollWaitMs);
  const { bell } = group;
  const hasWaited = () => deadline.signal.aborted || signal?.aborted === true || group.isOver;
  deadline.signal.addEventListener('abort', bell.ring, { once: true });
  signal?.addEventListener('abort', bell.ring, { once: true });
  const events: FollowedEvent[] = [];
  for (;;) {
    events.push(...(await everythingOf(group.nextOfEach)));
    // A failing query alone does not answer the poll: its caller would ask again at once, and be told the same.
    if (events.some((told) => !('failure' in told)) || hasWaited()) return { events };
    await bell.rung();
  }
};

// What changes while it is being collected is left to the next poll.
const maxRounds = 64;

const everythingOf = async (nextOfEach: () => AsyncIterable<FollowedEvent>): Promise<FollowedEvent[]> => {
  const events: FollowedEvent[] = [];
  for (let round = 0, known = -1; round < maxRounds && known < events.length; round += 1) {
    known = events.length;
    for await (const told of nextOfEach()) events.push(told);
  }
  return events;
};
