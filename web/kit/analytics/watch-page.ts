import { watchErrors } from './watch-errors.ts';
import { watchFingers } from './watch-fingers.ts';
import { watchTimes } from './watch-times.ts';

/** What happens on any page, without anyone saying so. */
export const watchPage = (): void => {
  watchErrors();
  watchTimes();
  watchFingers();
};
