export { closeDay } from './close-day.ts';
export { closingReportsCollection, readClosingReport } from './closing-reports.collection.ts';
