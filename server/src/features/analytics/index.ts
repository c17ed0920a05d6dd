export { analyticsHandlers } from './analytics.commands.ts';
export { createEventBuffer } from './event-buffer.ts';
export { deleteEventsJob } from './delete-events.job.ts';
export { recordTrackedEvents } from './record-tracked-events.ts';
