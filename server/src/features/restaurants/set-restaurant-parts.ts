import type { HappyHour } from '@comanda/contract/promotions';
import type { RestaurantChanges } from '@comanda/contract/restaurants';
import type { TransactionContext } from '#platform/context';
import { requireValidRecord } from './require-valid-record.ts';
import { touchRestaurant } from './restaurants.collection.ts';
import {
  lockRestaurant,
  type RestaurantScope,
  updateChangeTime,
  updateHappyHours,
  updateRestaurantRow,
  updateServedMenu,
} from './restaurants.repository.ts';

/** Sets the picture and the further languages of a restaurant that the product itself creates. */
export const setGuestView = async (
  ctx: TransactionContext,
  scope: RestaurantScope,
  changes: Pick<RestaurantChanges, 'imageUrl' | 'languages'>,
): Promise<void> => {
  requireValidRecord(await updateRestaurantRow(ctx.db, scope, { changes, at: ctx.clock.now() }));
  touchRestaurant(ctx, scope);
};

/** Replaces the happy hours of the restaurant. */
export const setHappyHours = async (
  ctx: TransactionContext,
  scope: RestaurantScope,
  happyHours: readonly HappyHour[],
): Promise<void> => {
  await updateHappyHours(ctx.db, scope, { happyHours, at: ctx.clock.now() });
  touchRestaurant(ctx, scope);
};

/** Locks the restaurant until the transaction ends, for changes that must not happen twice at once. */
export const lockRestaurantOf = async (ctx: TransactionContext, scope: RestaurantScope): Promise<void> => {
  await lockRestaurant(ctx.db, scope);
};

/** Records the menu that staff serve by hand. Null lets the hours of the menus decide. */
export const setServedMenu = async (
  ctx: TransactionContext,
  scope: RestaurantScope,
  served: { readonly menuId: string; readonly until: Date } | null,
): Promise<void> => {
  await updateServedMenu(ctx.db, scope, served);
  touchRestaurant(ctx, scope);
};

/** Makes phones fetch the menu again after a change of something that the menu shows and the restaurant does not store. */
export const refreshGuestPages = async (ctx: TransactionContext, scope: RestaurantScope): Promise<void> => {
  await updateChangeTime(ctx.db, scope, ctx.clock.now());
  touchRestaurant(ctx, scope);
};
