export { analyticsHandlers } from './analytics.commands.ts';
export { createEventLog } from './event-log.ts';
export { forgetEventsJob } from './forget-events.ts';
export { keepTracked } from './keep-tracked.ts';
