import type { Feature } from '#platform/feature';
import { areasCollection } from './areas.collection.ts';
import { areasHandlers } from './areas.commands.ts';
import type { RemoveAreaHooks } from './remove-area.ts';

export const areasFeature: Feature<RemoveAreaHooks> = {
  handlers: ({ unfollowArea }) => ({ areas: areasHandlers({ unfollowArea }) }),
  collections: [areasCollection],
};
