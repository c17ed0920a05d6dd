export { createBell, type Bell } from './bell.ts';
export { createLive, type Live, type LiveOptions } from './create-live.ts';
export type { LiveQuerySpec, Subscription } from './live-query.ts';
export type { Tenants } from './touch-index.ts';
