export { createEventBuffer, type EventBuffer } from './event-buffer.ts';
export { recordTrackedEvents } from './record-tracked-events.ts';
export { analyticsFeature } from './analytics.feature.ts';
