export { removeAllTablets } from './revoke-tablet.ts';
export { tabletsFeature } from './tablets.feature.ts';
