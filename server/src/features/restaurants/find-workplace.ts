import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { presentWorkplace } from './present-restaurant.ts';

/** The part of a restaurant that staff and guests may see. */
export const findWorkplace = async (db: Kysely<DB>, restaurantId: string): Promise<WorkplaceDocument | null> => {
  const row = await db.selectFrom('restaurants').selectAll().where('id', '=', restaurantId).executeTakeFirst();
  return row === undefined ? null : presentWorkplace(row);
};
