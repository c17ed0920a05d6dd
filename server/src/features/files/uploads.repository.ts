import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

export const deleteUploadsBefore = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('resumable_uploads').where('began_at', '<', before).execute();
};
