import type { Feature } from '#platform/feature';
import { cashDrawersCollection, drawerSessionsCollection } from './cash.collections.ts';
import { cashHandlers } from './cash.commands.ts';

export const cashFeature: Feature = {
  handlers: () => ({ cash: cashHandlers }),
  collections: [cashDrawersCollection, drawerSessionsCollection],
};
