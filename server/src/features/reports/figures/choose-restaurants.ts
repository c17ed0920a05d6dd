import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import type { CallContext } from '#platform/context';
import { findRestaurants, hasOrders, type ChosenRestaurant } from './reports.repository.ts';

export interface ReportRestaurants {
  readonly restaurants: readonly ChosenRestaurant[];
  /** True if nobody has ordered in the caller's own restaurants yet, so the demo restaurant is used instead. */
  readonly isDemo: boolean;
}

interface ChooseOptions {
  /** Omits deactivated restaurants if another one is active. For live data; reports still include their revenue. */
  readonly isActiveOnly?: boolean;
}

/**
 * Selects the restaurants of a report. All requested ids must belong to the caller, otherwise it fails with `not-found`. If none are
 * requested, it selects all of the caller's restaurants, and omits the demo restaurant if there is anything else to show.
 */
export const chooseRestaurants = async (
  ctx: CallContext,
  requestedIds: readonly string[] | undefined,
  { isActiveOnly = false }: ChooseOptions = {},
): Promise<ReportRestaurants> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  const isAdmin = can(actor, 'platform.administer');
  if (requestedIds !== undefined) {
    const ids = [...new Set(requestedIds.map((id) => id.toLowerCase()))];
    const { restaurantIds, ownerId } = actor;
    const allowedIds = restaurantIds === null ? ids : ids.filter((id) => restaurantIds.includes(id));
    const restaurants = await findRestaurants(ctx.db, { ownerId: isAdmin ? 'all' : ownerId, ids: allowedIds });
    if (restaurants.length !== ids.length) throw fail('not-found');
    return { restaurants, isDemo: false };
  }
  // Administrators have no restaurants of their own: they have to request ids.
  if (isAdmin || actor.ownerId === null) return { restaurants: [], isDemo: false };
  const all = await findRestaurants(ctx.db, { ownerId: actor.ownerId, ids: actor.restaurantIds });
  const own = all.filter(({ isSample }) => !isSample);
  const samples = all.filter(({ isSample }) => isSample);
  const active = own.filter(({ status }) => status === 'active');
  const usual = isActiveOnly && active.length > 0 ? active : own;
  if (samples.length === 0) return { restaurants: usual, isDemo: false };
  const isOpen = await hasOrders(
    ctx.db,
    own.map(({ id }) => id),
  );
  return isOpen ? { restaurants: usual, isDemo: false } : { restaurants: samples, isDemo: true };
};

export const requireOneRestaurant = async (ctx: CallContext, restaurantId: string): Promise<ChosenRestaurant> => {
  const [restaurant] = (await chooseRestaurants(ctx, [restaurantId])).restaurants;
  if (restaurant === undefined) throw fail('not-found');
  return restaurant;
};
