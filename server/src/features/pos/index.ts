export { posFeature } from './pos.feature.ts';
