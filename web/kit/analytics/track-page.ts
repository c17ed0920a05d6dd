import { trackErrors } from './track-errors.ts';
import { trackGestures } from './track-gestures.ts';
import { trackLoadTimes } from './track-load-times.ts';

/** Tracks what happens on every page without a call from the page: errors, load times and touch gestures. */
export const trackPage = (): void => {
  trackErrors();
  trackLoadTimes();
  trackGestures();
};
