export type { LiveQuery, LiveResult } from '#kit/follow';
export { useLiveQuery } from './use-live-query.ts';
