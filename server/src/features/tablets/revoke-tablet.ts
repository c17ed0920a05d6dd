import { fail } from '@comanda/contract';
import { requireUser } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext, TransactionContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { deletePinsOfOwner, deleteTablet, deleteTabletsOfOwner, findSessionUserId } from './tablets.repository.ts';

/** Deletes the tablet with its session. The touch makes open connections of the person check their rights again. */
export const revokeTablet = async (
  ctx: CommandContext,
  { restaurantId, tabletId }: { readonly restaurantId: string; readonly tabletId: string },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  const userId = await findSessionUserId(ctx.db, restaurantId, tabletId);
  const tablet = await deleteTablet(ctx.db, restaurantId, tabletId);
  if (tablet === undefined) throw fail('not-found');
  await recordSecurityEvent(ctx, { kind: 'tablet-revoked', restaurantId, subject: tablet.name });
  if (userId !== null) ctx.touch('sessions', userId);
  ctx.touch('tablets', restaurantId, [tabletId]);
  return {};
};

/** Removes all tablets and PINs of an owner, whose account somebody else may have used. */
export const removeAllTablets = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  for (const restaurantId of await deleteTabletsOfOwner(ctx.db, ownerId)) ctx.touch('tablets', restaurantId);
  await deletePinsOfOwner(ctx.db, ownerId);
  ctx.touch('staffPins', ownerId);
};
