import { restaurantDefaults } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { requireValidRecord } from './require-valid-record.ts';
import { touchRestaurant } from './restaurants.collection.ts';
import { insertRestaurant } from './restaurants.repository.ts';

interface RestaurantToCreate {
  readonly ownerId: string;
  readonly name: string;
  /** Set only for the platform's own restaurant; others get a new id. */
  readonly id?: string;
  readonly isSample?: boolean;
  readonly creationKey?: string;
  readonly currency?: string | undefined;
  readonly timezone?: string | undefined;
}

export const createRestaurant = async (
  ctx: TransactionContext,
  { ownerId, id: restaurantId = newId(), isSample = false, creationKey, ...restaurant }: RestaurantToCreate,
): Promise<string> => {
  const row = await insertRestaurant(ctx.db, ownerId, {
    id: restaurantId,
    name: restaurant.name,
    isSample,
    creationKey: creationKey ?? null,
    currency: restaurant.currency ?? restaurantDefaults.currency,
    timezone: restaurant.timezone ?? restaurantDefaults.timezone,
  });
  requireValidRecord(row);
  touchRestaurant(ctx, { ownerId, restaurantId });
  return restaurantId;
};
