import type { Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';

const incrementNumber = prepareStatement<{ readonly last_number: number }>(`
  insert into pickup_numbers (restaurant_id, day, last_number) values ($1, $2, 1)
  on conflict (restaurant_id, day) do update set last_number = pickup_numbers.last_number + 1
  returning last_number`);

/**
 * Returns the next pickup number of a business day. Its row lock lasts until the end of the transaction, so that no two orders get the
 * same number. The number of an order that is not placed after all is left out.
 */
export const takePickupNumber = async (db: Kysely<DB>, restaurantId: string, day: string): Promise<number> => {
  const [row] = await incrementNumber(db, restaurantId, day);
  if (row === undefined) throw new Error('A pickup number was neither inserted nor updated.');
  return row.last_number;
};
