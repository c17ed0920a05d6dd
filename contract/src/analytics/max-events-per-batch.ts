/**
 * Maximum number of events that a browser sends at once. In its own file, so that a phone can use it without loading
 * any schema.
 */
export const maxEventsPerBatch = 40;
