export { reportActivity, useHasActivity } from './user-activity.ts';
export { useLazyModule } from './use-lazy-module.ts';
