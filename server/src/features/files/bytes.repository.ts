import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Before bytes are put: whatever happens then, they are found and deleted unless something points at them. */
export const expectBytes = async (db: Kysely<DB>, storageKey: string, at: Date): Promise<void> => {
  await db.insertInto('forgotten_bytes').values({ storage_key: storageKey, since: at }).execute();
};

/** Something points at these bytes from now on. False if they were forgotten for too long and are gone. */
export const keepBytes = async (db: Kysely<DB>, storageKey: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('forgotten_bytes')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Some of the bytes forgotten before this moment, held until the transaction ends. */
export const takeForgotten = async (db: Kysely<DB>, before: Date, atMost: number): Promise<string[]> => {
  const rows = await db
    .deleteFrom('forgotten_bytes')
    .where('storage_key', 'in', (select) =>
      select
        .selectFrom('forgotten_bytes')
        .select('storage_key')
        .where('since', '<', before)
        .orderBy('since')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
};
