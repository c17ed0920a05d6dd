export { useLiveQuery } from './use-live-query.ts';
export type { LiveQuery, LiveResult, LiveState } from './live-result.ts';
