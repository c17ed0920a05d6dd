export { useLiveQuery } from './use-live-query.ts';
export { browserSurroundings, type LiveSurroundings } from './live-source.ts';
export type { LiveResult } from './live-result.ts';
export { pauseFor } from './pause.ts';
