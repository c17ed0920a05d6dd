import type { GuestDataRetentionDays } from '@comanda/contract/leaving';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

export const saveGuestDataDays = async (
  db: Kysely<DB>,
  ownerId: string,
  days: GuestDataRetentionDays,
): Promise<void> => {
  await db.updateTable('users').set({ guest_data_days: days }).where('id', '=', ownerId).execute();
};

/** Null keeps the account. Returns false if nothing changed. */
export const saveDeleteAt = async (db: Kysely<DB>, ownerId: string, deleteAt: Date | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ delete_at: deleteAt })
    .where('id', '=', ownerId)
    .where('delete_at', deleteAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Owners whose accounts are due for deletion, longest overdue first. */
export const findAccountsToDelete = async (db: Kysely<DB>, now: Date): Promise<string[]> => {
  const rows = await db.selectFrom('users').select('id').where('delete_at', '<=', now).orderBy('delete_at').execute();
  return rows.map(({ id }) => id);
};
