export { createBell, type Bell } from './bell.ts';
export { createLive, type Live, type LiveOptions } from './create-live.ts';
export { repeating } from './repeating.ts';
export type { Tenants } from './touch-index.ts';
export { after, every } from './timers.ts';
