export { endWhenSilent } from './end-when-silent.ts';
export { createLiveQueryStore } from './live-query-store.ts';
export type { LiveQuery, LiveResult } from './live-result.ts';
export { browserSurroundings, type LiveSource, type LiveSurroundings } from './live-source.ts';
export { pauseFor } from './pause.ts';
export { retryDelayMs } from './retry-delay.ts';
export { useFollowed } from './use-followed.ts';
