import type { ExistingAccess } from '@comanda/contract/accounts';
import { type Kysely, sql } from 'kysely';
import { endSessions, findOwnerAndStaffIds, touchUser } from '#features/accounts';
import { removeAllTablets } from '#features/tablets';
import type { Context, TransactionContext } from '#platform/context';
import { countKeys, saveAllKeysRevoked } from '#features/developers/keys';
import { countEndpoints, deleteEndpoints } from '#features/developers/webhooks';
import type { DB } from '#platform/db';

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

const countActiveStaff = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

const disableAllStaff = async (db: Kysely<DB>, ownerId: string, at: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ disabled_at: at, updated_at: at })
    .where('owner_id', '=', ownerId)
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .execute();
};
