import { defaults } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertRestaurant } from './restaurants.repository.ts';

interface RestaurantToCreate {
  readonly ownerId: string;
  readonly name: string;
  readonly isSample?: boolean;
}

export const createRestaurant = async (
  ctx: TransactionContext,
  { ownerId, name, isSample = false }: RestaurantToCreate,
): Promise<string> => {
  const id = newId();
  await insertRestaurant(ctx.db, ownerId, { id, name, isSample, ...defaults });
  ctx.touch('restaurants', ownerId);
  ctx.touch('workplaces', id);
  return id;
};
