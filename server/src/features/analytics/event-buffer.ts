import { secondMs } from '@comanda/contract/kernel';
import { publicDemoIds, type Context } from '#platform/context';
import { writeInBatches } from '#platform/work';
import { insertEvents } from './analytics.repository.ts';
import { linkEvents, type EventToLink } from './link-events.ts';

export interface EventBuffer {
  add(events: readonly EventToLink[]): void;
}

/** Maximum number of events waiting to be written. More than that is a flood and is dropped. */
const maxWaiting = 5_000;

const writeEveryMs = secondMs / 2;

/**
 * Writes events in batches, about twice a second, outside the transactions that they describe, so that counting orders costs only a few
 * statements. Events only serve for counting, so losing some in a crash is acceptable.
 */
export const createEventBuffer = (ctx: Context, everyMs = writeEveryMs): EventBuffer => {
  let waiting: EventToLink[] = [];
  const write = async (): Promise<void> => {
    const events = waiting;
    waiting = [];
    const linked = await linkEvents(ctx.db, events);
    // Events of the public demo are not stored: they would drown those of real restaurants.
    await insertEvents(
      ctx.db,
      linked.filter(({ restaurantId }) => restaurantId !== publicDemoIds.restaurantId),
    );
  };
  const announce = writeInBatches(ctx, {
    name: 'analytics events',
    everyMs,
    isEmpty: () => waiting.length === 0,
    write,
  });
  return {
    add: (events) => {
      const kept = events.slice(0, maxWaiting - waiting.length);
      if (kept.length < events.length) ctx.log.warn({ dropped: events.length - kept.length }, 'analytics events');
      waiting.push(...kept);
      if (waiting.length > 0) announce();
    },
  };
};
