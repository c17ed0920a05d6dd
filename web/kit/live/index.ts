export { useLiveQuery } from './use-live-query.ts';
export type { LiveResult } from './live-result.ts';
