import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import type { CallContext } from '#platform/context';
import { findRestaurants, hasOrders, type ChosenRestaurant } from './reports.repository.ts';

export interface Choice {
  readonly restaurants: readonly ChosenRestaurant[];
  /** Nobody has ordered in a restaurant of the caller's own yet: the demo restaurant stands in for it. */
  readonly isDemo: boolean;
}

interface Usual {
  /** Leaves deactivated restaurants out where another one is open: for what goes on now. What they took stays in the reports. */
  readonly isOfNow?: boolean;
}

/**
 * Whose figures are asked for. Those that are named must all be the caller's, or it is as if they did not exist; where none is, the
 * demo restaurant is left out as long as there is anything else to show.
 */
export const chooseRestaurants = async (
  ctx: CallContext,
  wanted: readonly string[] | undefined,
  { isOfNow = false }: Usual = {},
): Promise<Choice> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  const isAdmin = can(actor, 'platform.administer');
  if (wanted !== undefined) {
    const ids = [...new Set(wanted.map((id) => id.toLowerCase()))];
    const { restaurantIds, ownerId } = actor;
    const mayAsk = restaurantIds === null ? ids : ids.filter((id) => restaurantIds.includes(id));
    const restaurants = await findRestaurants(ctx.db, { ownerId: isAdmin ? 'all' : ownerId, ids: mayAsk });
    if (restaurants.length !== ids.length) throw fail('not-found');
    return { restaurants, isDemo: false };
  }
  // Administrators have none of their own: they name those they mean.
  if (isAdmin || actor.ownerId === null) return { restaurants: [], isDemo: false };
  const all = await findRestaurants(ctx.db, { ownerId: actor.ownerId, ids: actor.restaurantIds });
  const own = all.filter(({ isSample }) => !isSample);
  const samples = all.filter(({ isSample }) => isSample);
  const active = own.filter(({ status }) => status === 'active');
  const usual = isOfNow && active.length > 0 ? active : own;
  if (samples.length === 0) return { restaurants: usual, isDemo: false };
  const isOpen = await hasOrders(
    ctx.db,
    own.map(({ id }) => id),
  );
  return isOpen ? { restaurants: usual, isDemo: false } : { restaurants: samples, isDemo: true };
};

export const chooseOne = async (ctx: CallContext, restaurantId: string): Promise<ChosenRestaurant> => {
  const [restaurant] = (await chooseRestaurants(ctx, [restaurantId])).restaurants;
  if (restaurant === undefined) throw fail('not-found');
  return restaurant;
};
