export { pushFeature } from './push.feature.ts';
