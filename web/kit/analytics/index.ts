export { startAnalytics } from './start-analytics.ts';
export { identify, passOn, track } from './track.ts';
