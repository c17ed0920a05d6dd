export { pushFeature } from './push.feature.ts';
export { unfollowArea } from './subscribe.ts';
