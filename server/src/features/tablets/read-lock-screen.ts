import { fail } from '@comanda/contract';
import type { LockScreen } from '@comanda/contract/tablets';
import { findTablet, readTabletCookie, selectPinHolders } from '#features/accounts';
import type { CallContext } from '#platform/context';

/** Returns the tablet that this browser is registered as. */
export const requireTablet = async ({ db, caller }: CallContext) => {
  const secret = readTabletCookie(caller);
  const tablet = secret === null ? undefined : await findTablet(db, secret);
  if (tablet === undefined) throw fail('tablets.not-registered');
  return tablet;
};

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
