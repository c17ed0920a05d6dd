import { fail } from '@comanda/contract';
import { limits, restaurantDefaults } from '@comanda/contract/kernel';
import { lockUser, requireOwnerId } from '#features/accounts';
import { findChargedTokens, chargeTokens } from '#features/tokens';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import { requireValidRecord } from './require-valid-record.ts';
import { touchRestaurant } from './restaurants.collection.ts';
import { countOwnRestaurants, findRestaurantByCreationKey, insertRestaurant } from './restaurants.repository.ts';

interface RestaurantToAdd {
  readonly key: string;
  readonly name: string;
  readonly currency?: string | undefined;
  readonly timezone?: string | undefined;
}

interface AddRestaurantResult {
  readonly restaurantId: string;
  readonly chargedTokens: number;
}

const kind = 'additional_restaurant';

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

/**
 * An owner's first restaurant is free; each further one costs tokens. The key makes it idempotent: the same key is the same restaurant,
 * paid once.
 */
export const addRestaurant = async (
  ctx: CommandContext,
  { key, ...restaurant }: RestaurantToAdd,
): Promise<AddRestaurantResult> => {
  const ownerId = requireOwnerId(ctx.caller);
  // The lock serializes an owner's requests, so that a repeated one sees the first and nobody exceeds the limit.
  await lockUser(ctx.db, ownerId);
  const earlierId = await findRestaurantByCreationKey(ctx.db, ownerId, key);
  if (earlierId !== null) {
    return {
      restaurantId: earlierId,
      chargedTokens: await findChargedTokens(ctx, ownerId, { kind, reference: earlierId }),
    };
  }
  const count = await countOwnRestaurants(ctx.db, ownerId);
  if (count >= limits.restaurantsPerOwner) throw fail('restaurants.limit-reached', { limit: count });
  const restaurantId = await createRestaurant(ctx, { ownerId, creationKey: key, ...restaurant });
  ctx.track({ name: 'restaurant_created', fields: { restaurant_id: restaurantId } });
  if (count === 0) return { restaurantId, chargedTokens: 0 };
  const cost = limits.tokens.perAdditionalRestaurant;
  const cause = { code: 'restaurant_added', name: restaurant.name } as const;
  await chargeTokens(ctx, ownerId, { kind, amount: cost, reference: restaurantId, cause, restaurantId });
  return { restaurantId, chargedTokens: cost };
};
