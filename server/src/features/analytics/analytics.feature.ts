import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { collectEvents } from './collect-events.ts';
import { deleteEventsJob } from './delete-events.job.ts';
import type { EventBuffer } from './event-buffer.ts';

const analyticsHandlers = (events: EventBuffer): HandlersOf<Api['analytics']> => ({
  collect: direct(collectEvents(events)),
});

export const analyticsFeature: Feature<{ readonly events: EventBuffer }> = {
  handlers: ({ events }) => ({ analytics: analyticsHandlers(events) }),
  jobs: () => [deleteEventsJob],
};
