import { fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { type MenuScope, countMenuUse, findMenu } from './records/index.ts';

/** Counts the tables and guests that use a menu, for the person who is about to remove it. */
export const readMenuUse = async (ctx: CallContext, { restaurantId, menuId }: MenuScope) => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
  return countMenuUse(ctx.db, { restaurantId, menuId });
};
