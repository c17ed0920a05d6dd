import type { Api } from '@comanda/contract';
import { checkRestaurantRecord, checkRestaurantRecords } from '@comanda/contract/restaurants';
import { direct, type HandlersOf } from '#platform/http';
import { addRestaurant } from './add-restaurant.ts';
import { setRestaurantStatus } from './set-restaurant-status.ts';
import { updateRestaurant } from './update-restaurant.ts';
import { withWholeImageUrl } from './with-whole-image-url.ts';

export const restaurantsHandlers: HandlersOf<Api['restaurants']> = {
  create: addRestaurant,
  update: updateRestaurant,
  setStatus: setRestaurantStatus,
  checkRecord: direct(async (_, { record }) => ({ errors: checkRestaurantRecord(withWholeImageUrl(record)) })),
  checkRecords: direct(async (_, { records }) => ({ errors: checkRestaurantRecords(records.map(withWholeImageUrl)) })),
};
