import type { ExistingAccess } from '@comanda/contract/accounts';
import { endSessions, findOwnerAndStaffIds, touchUser } from '#features/accounts';
import { removeAllTablets } from '#features/tablets';
import type { Context, TransactionContext } from '#platform/context';
import { countKeys, saveAllKeysRevoked } from '#features/developers/keys';
import { countEndpoints, deleteEndpoints } from '#features/developers/webhooks';
import { countActiveStaff, disableAllStaff } from './staff-access.repository.ts';

/** Counts what still opens an owner's account besides the password. */
export const countAccess = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
): Promise<Omit<ExistingAccess, 'passkeys'>> => ({
  keys: await countKeys(db, ownerId),
  webhooks: await countEndpoints(db, ownerId),
  staff: await countActiveStaff(db, ownerId),
});

/** Revokes all API keys, removes all webhooks and shared tablets, and disables all staff of an owner, whose account somebody else may have used. */
export const revokeAccess = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  const at = ctx.clock.now();
  await saveAllKeysRevoked(ctx.db, ownerId, at);
  await deleteEndpoints(ctx.db, ownerId);
  await disableAllStaff(ctx.db, ownerId, at);
  await removeAllTablets(ctx, ownerId);
  for (const userId of await findOwnerAndStaffIds(ctx.db, ownerId)) {
    await endSessions(ctx, userId);
    touchUser(ctx, { id: userId, ownerId });
  }
  for (const collection of ['apiKeys', 'webhookEndpoints'] as const) ctx.touch(collection, ownerId);
};
