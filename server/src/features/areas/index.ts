export { areasFeature } from './areas.feature.ts';
