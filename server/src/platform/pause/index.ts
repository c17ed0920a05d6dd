export { endPause, findPauseStart } from './pauses.repository.ts';
export { resumeCheckMs, startUnlessPaused } from './start-unless-paused.ts';
