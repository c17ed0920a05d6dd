import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import type { Context } from '#platform/context';
import type { UserActor } from '#platform/documents';
import {
  findOwnRestaurantId,
  findRestaurantIds,
  findRestaurantOwner,
  type RestaurantScope,
} from './restaurants.repository.ts';

/** For documents of a restaurant: administrators see all, owners those of their restaurants, and staff those of the ones they work in. */
export const tenantsByRestaurant = async (ctx: Context, actor: UserActor) => {
  if (can(actor, 'platform.administer')) return 'all';
  if (actor.ownerId === null) return [];
  const { restaurantIds } = actor;
  const owned = await findRestaurantIds(ctx.db, actor.ownerId);
  return restaurantIds === null ? owned : owned.filter((id) => restaurantIds.includes(id));
};

/** Returns the restaurant of a command. Another owner's restaurant gives the same error as a missing one. */
export const requireRestaurant = async (
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  restaurantId: string,
): Promise<RestaurantScope> => {
  const ownerId = await findVisibleOwner(ctx, actor, restaurantId);
  if (ownerId === null) throw fail('not-found');
  return { restaurantId, ownerId };
};

const findVisibleOwner = async (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  restaurantId: string,
): Promise<string | null> => {
  if (actor.kind !== 'user') return null;
  if (can(actor, 'platform.administer')) return findRestaurantOwner(db, restaurantId);
  const { ownerId, restaurantIds } = actor;
  if (ownerId === null || (restaurantIds !== null && !restaurantIds.includes(restaurantId))) return null;
  return (await findOwnRestaurantId(db, ownerId, restaurantId)) === null ? null : ownerId;
};
