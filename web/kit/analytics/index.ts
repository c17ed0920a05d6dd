export { forwardCommand } from './forward-command.ts';
export { startAnalytics } from './start-analytics.ts';
export { identify, forwardEvent, track } from './track.ts';
export { trackCrash } from './track-crash.ts';
