import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { findMenu } from '#features/menus';

/** A table opens a menu of its own restaurant, or none. */
export const requireMenu = async (
  ctx: TransactionContext,
  restaurantId: string,
  menuId: string | null,
): Promise<void> => {
  if (menuId === null) return;
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
};
