import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import { platformOwn, type Context } from '#platform/context';
import { insertEvents } from './analytics.repository.ts';
import { linkEvents, type EventToKeep } from './link-events.ts';

export interface EventLog {
  add(events: readonly EventToKeep[]): void;
}

/** What may wait to be written; more than that is a flood, and dropped. */
const mostWaiting = 5_000;

const writeEveryMs = secondMs / 2;

/**
 * Events are written together, about twice a second, behind the back of whatever they tell of: however many orders are placed, counting
 * them costs a few statements. They are for counting only, so that what a crash takes along is not missed.
 */
export const createEventLog = (ctx: Context, everyMs = writeEveryMs): EventLog => {
  let waiting: EventToKeep[] = [];
  let isDue = false;
  const write = async (): Promise<void> => {
    // A server that goes down writes what it has.
    await pause(everyMs, undefined, { signal: ctx.closing }).catch(() => undefined);
    const events = waiting;
    waiting = [];
    isDue = false;
    const linked = await linkEvents(ctx.db, events);
    // What visitors try out in the public demo is nobody's business, and would drown what restaurants do.
    await insertEvents(
      ctx.db,
      linked.filter(({ restaurantId }) => restaurantId !== platformOwn.restaurantId),
    );
  };
  return {
    add: (events) => {
      const kept = events.slice(0, mostWaiting - waiting.length);
      if (kept.length < events.length) ctx.log.warn({ dropped: events.length - kept.length }, 'analytics events');
      waiting.push(...kept);
      if (isDue || waiting.length === 0) return;
      isDue = true;
      ctx.background('analytics events', write());
    },
  };
};
