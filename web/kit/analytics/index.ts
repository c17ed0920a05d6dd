export { passOnCommand } from './pass-on-command.ts';
export { startAnalytics } from './start-analytics.ts';
export { identify, passOn, track } from './track.ts';
export { trackCrash } from './track-crash.ts';
