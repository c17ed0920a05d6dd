export { abortWhenIdle } from './abort-when-idle.ts';
export { createLiveQueryStore, lingerMs, type LiveHandle } from './live-query-store.ts';
export type { LiveQueryInput, LiveResult } from './live-result.ts';
export { browserEnvironment, type LiveSource, type LiveEnvironment } from './live-source.ts';
export { createPagedHandle, maxPagedDocuments } from './paged-query.ts';
export { pauseFor, type Pause } from './pause.ts';
export { retryDelayMs } from './retry-delay.ts';
export { useStoreQuery } from './use-store-query.ts';
