export { closeDay } from './close-day.ts';
export { closingReportsCollection } from './closing-reports.collection.ts';
export { readClosingReport } from './read-closing-report.ts';
