import type { Tracker } from './context.ts';

/** Hands on what was tracked to a feature that the platform does not know. Before one takes it, nothing is counted. */
export const createTracker = () => {
  let keep: Tracker['record'] = () => {};
  return {
    record: (...tracked: Parameters<Tracker['record']>): void => keep(...tracked),
    keepBy: (keeper: Tracker['record']): void => {
      keep = keeper;
    },
  };
};
