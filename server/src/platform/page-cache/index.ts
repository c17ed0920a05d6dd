export { createFairCache } from './fair-cache.ts';
export { openPageChannel, type PageChannel } from './page-channel.ts';
export type { ChangedRestaurants } from './page-messages.ts';
