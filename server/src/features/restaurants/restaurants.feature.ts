import type { Api } from '@comanda/contract';
import { validateRestaurantRecord } from '@comanda/contract/restaurants';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { addRestaurant } from './add-restaurant.ts';
import { checkRecords } from './check-records.ts';
import { pauseOrdering } from './pause-ordering.ts';
import { restaurantsCollection, workplacesCollection } from './restaurants.collection.ts';
import { setRestaurantStatus, updateRestaurant } from './update-restaurant.ts';
import { withFullImageUrl } from './with-full-image-url.ts';

const restaurantsHandlers: HandlersOf<Api['restaurants']> = {
  create: addRestaurant,
  update: updateRestaurant,
  setStatus: setRestaurantStatus,
  pauseOrdering,
  checkRecord: direct(async (_, { record }) => ({ errors: validateRestaurantRecord(withFullImageUrl(record)) })),
  checkRecords: direct(checkRecords),
};

export const restaurantsFeature: Feature = {
  handlers: () => ({ restaurants: restaurantsHandlers }),
  collections: [restaurantsCollection, workplacesCollection],
};
