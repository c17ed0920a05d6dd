export { reportsFeature } from './reports.feature.ts';
