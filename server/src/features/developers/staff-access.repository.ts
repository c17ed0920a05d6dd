import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export const countActiveStaff = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const disableAllStaff = async (db: Kysely<DB>, ownerId: string, at: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ disabled_at: at, updated_at: at })
    .where('owner_id', '=', ownerId)
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .execute();
};
