import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import { publicDemoIds, type Context } from '#platform/context';
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
  let isDue = false;
  const write = async (): Promise<void> => {
    // On shutdown, the pause ends early and the rest is written.
    await pause(everyMs, undefined, { signal: ctx.closing }).catch(() => undefined);
    const events = waiting;
    waiting = [];
    isDue = false;
    const linked = await linkEvents(ctx.db, events);
    // Events of the public demo are not stored: they would drown those of real restaurants.
    await insertEvents(
      ctx.db,
      linked.filter(({ restaurantId }) => restaurantId !== publicDemoIds.restaurantId),
    );
  };
  return {
    add: (events) => {
      const kept = events.slice(0, maxWaiting - waiting.length);
      if (kept.length < events.length) ctx.log.warn({ dropped: events.length - kept.length }, 'analytics events');
      waiting.push(...kept);
      if (isDue || waiting.length === 0) return;
      isDue = true;
      ctx.background('analytics events', write());
    },
  };
};
