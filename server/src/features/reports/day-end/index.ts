export { findDayBounds } from './day-end.repository.ts';
export { readDayEnd } from './read-day-end.ts';
