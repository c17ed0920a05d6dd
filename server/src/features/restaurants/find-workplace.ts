import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { presentWorkplace } from './present-restaurant.ts';

/** A restaurant as whoever works there, or eats there, may know it. */
export const findWorkplace = async (db: Kysely<DB>, restaurantId: string): Promise<WorkplaceDocument | null> => {
  const row = await db.selectFrom('restaurants').selectAll().where('id', '=', restaurantId).executeTakeFirst();
  return row === undefined ? null : presentWorkplace(row);
};
