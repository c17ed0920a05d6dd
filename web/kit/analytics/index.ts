export { forwardCommand } from './forward-command.ts';
export { startAnalytics } from './start-analytics.ts';
export { forwardEvent, identify, track, trackCrash } from './track.ts';
