export { pushFeature } from './push.feature.ts';
export { unfollowArea } from './unfollow-area.ts';
