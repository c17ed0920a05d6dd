import type { Feature } from '#platform/feature';
import { analyticsHandlers } from './analytics.commands.ts';
import { deleteEventsJob } from './delete-events.job.ts';
import type { EventBuffer } from './event-buffer.ts';

export const analyticsFeature: Feature<{ readonly events: EventBuffer }> = {
  handlers: ({ events }) => ({ analytics: analyticsHandlers(events) }),
  jobs: () => [deleteEventsJob],
};
