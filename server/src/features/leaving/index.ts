export { leavingFeature } from './leaving.feature.ts';
