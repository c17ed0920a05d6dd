export { staffFeature } from './staff.feature.ts';
