export type { LiveQueryInput, LiveResult } from '#kit/follow';
export { useLiveQuery } from './use-live-query.ts';
