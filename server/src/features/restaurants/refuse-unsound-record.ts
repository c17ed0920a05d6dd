import { fail } from '@comanda/contract';
import { checkRestaurantRecord } from '@comanda/contract/restaurants';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { presentRestaurant } from './present-restaurant.ts';
import { withWholeImageUrl } from './with-whole-image-url.ts';

/** Validates a written row the way it will be read. An invalid record throws, which rolls it back. */
export const refuseUnsoundRecord = (row: Selectable<DB['restaurants']>): void => {
  const problems = checkRestaurantRecord(withWholeImageUrl(presentRestaurant(row)));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  throw fail('invalid-argument', { fields, problems });
};
