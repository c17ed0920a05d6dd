export type { LiveResult } from '#kit/follow';
export { send } from './send.ts';
export { useLive } from './use-live.ts';
