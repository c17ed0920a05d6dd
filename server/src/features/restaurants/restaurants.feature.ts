import type { Feature } from '#platform/feature';
import { restaurantsCollection, workplacesCollection } from './restaurants.collection.ts';
import { restaurantsHandlers } from './restaurants.commands.ts';

export const restaurantsFeature: Feature = {
  handlers: () => ({ restaurants: restaurantsHandlers }),
  collections: [restaurantsCollection, workplacesCollection],
};
