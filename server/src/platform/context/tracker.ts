import type { Tracker } from './context.ts';

/**
 * Forwards tracked events to the feature that registered for them, which the platform does not know. Until one
 * registers, events are dropped.
 */
export const createTracker = () => {
  let forward: Tracker['record'] = () => {};
  return {
    record: (...tracked: Parameters<Tracker['record']>): void => forward(...tracked),
    keepBy: (handler: Tracker['record']): void => {
      forward = handler;
    },
  };
};
