import type { Api } from '@comanda/contract';
import { validateRestaurantRecord } from '@comanda/contract/restaurants';
import { direct, type HandlersOf } from '#platform/http';
import { addRestaurant } from './add-restaurant.ts';
import { pauseOrdering } from './pause-ordering.ts';
import { checkRecords } from './check-records.ts';
import { updateRestaurant, setRestaurantStatus } from './update-restaurant.ts';
import { withFullImageUrl } from './with-full-image-url.ts';

export const restaurantsHandlers: HandlersOf<Api['restaurants']> = {
  create: addRestaurant,
  update: updateRestaurant,
  setStatus: setRestaurantStatus,
  pauseOrdering,
  checkRecord: direct(async (_, { record }) => ({ errors: validateRestaurantRecord(withFullImageUrl(record)) })),
  checkRecords: direct(checkRecords),
};
