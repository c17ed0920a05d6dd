import type { LockScreen } from '@comanda/contract/tablets';
import { selectPinHolders } from '#features/accounts';
import type { CallContext } from '#platform/context';
import { requireTablet } from './require-tablet.ts';

/** Only a registered tablet learns the names. */
export const readLockScreen = async (ctx: CallContext): Promise<LockScreen> => {
  const tablet = await requireTablet(ctx);
  const rows = await selectPinHolders(ctx.db, { restaurantId: tablet.restaurant_id, tabletId: tablet.id })
    .orderBy('users.display_name')
    .orderBy('users.id')
    .execute();
  return {
    tabletName: tablet.name,
    restaurantName: tablet.restaurant_name,
    people: rows.map((row) => ({
      userId: row.id,
      displayName: row.display_name,
      pinLength: row.pin_length,
      isLocked: row.locked_at !== null,
    })),
  };
};
