export { findDayBounds, isInDay, type DayBounds } from './day-end.repository.ts';
export { readDayEnd, readFigures } from './read-day-end.ts';
