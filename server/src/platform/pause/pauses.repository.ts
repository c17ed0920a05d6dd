import type { Kysely } from 'kysely';
import type { DB } from '#schema';

/** The time since which the server is paused; null if it is not. */
export const findPauseStart = async (db: Kysely<DB>): Promise<Date | null> => {
  const row = await db
    .selectFrom('server_pauses')
    .select('started_at')
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .executeTakeFirst();
  return row?.started_at ?? null;
};

/** Resumes the server. Returns false if it was not paused. All nodes notice within seconds. */
export const endPause = async (db: Kysely<DB>, now: Date): Promise<boolean> => {
  const ended = await db
    .updateTable('server_pauses')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .returning('started_at')
    .execute();
  return ended.length > 0;
};
