import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Registers bytes before they are written, so that the sweep job finds and deletes them unless a row refers to them later. */
export const registerBlob = async (db: Kysely<DB>, storageKey: string, at: Date): Promise<void> => {
  await db.insertInto('forgotten_bytes').values({ storage_key: storageKey, since: at }).execute();
};

/** Marks bytes as referenced. Returns false if the sweep job has already deleted them. */
export const markBlobReferenced = async (db: Kysely<DB>, storageKey: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('forgotten_bytes')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Takes some of the unreferenced bytes older than this time. Their rows are locked until the transaction ends. */
export const claimUnreferencedBlobs = async (db: Kysely<DB>, before: Date, atMost: number): Promise<string[]> => {
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
