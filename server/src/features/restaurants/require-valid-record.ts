import { fail } from '@comanda/contract';
import { validateRestaurantRecord } from '@comanda/contract/restaurants';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { presentRestaurant } from './present-restaurant.ts';
import { withFullImageUrl } from './with-full-image-url.ts';

/** Validates a written row the way it will be read. An invalid record throws, which rolls it back. */
export const requireValidRecord = (row: Selectable<DB['restaurants']>): void => {
  const problems = validateRestaurantRecord(withFullImageUrl(presentRestaurant(row)));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  throw fail('invalid-argument', { fields, problems });
};
