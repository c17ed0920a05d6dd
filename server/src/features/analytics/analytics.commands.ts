import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { collectEvents } from './collect-events.ts';
import type { EventLog } from './event-log.ts';

export const analyticsHandlers = (events: EventLog): HandlersOf<Api['analytics']> => ({
  collect: direct(collectEvents(events)),
});
