import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { findMenu } from '#features/menus';

/** Checks that the menu belongs to the table's restaurant; null is allowed. */
export const requireMenuOrNone = async (
  ctx: TransactionContext,
  restaurantId: string,
  menuId: string | null,
): Promise<void> => {
  if (menuId === null) return;
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
};
