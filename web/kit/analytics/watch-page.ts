import { watchErrors } from './watch-errors.ts';
import { watchFingers } from './watch-fingers.ts';
import { watchTimes } from './watch-times.ts';

/** Tracks what happens on every page without a call from the page: errors, load times and touch gestures. */
export const watchPage = (): void => {
  watchErrors();
  watchTimes();
  watchFingers();
};
