import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { collectEvents } from './collect-events.ts';
import type { EventBuffer } from './event-buffer.ts';

export const analyticsHandlers = (events: EventBuffer): HandlersOf<Api['analytics']> => ({
  collect: direct(collectEvents(events)),
});
