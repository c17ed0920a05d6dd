import type { Kysely } from 'kysely';
import type { DB } from '#schema';

/** Returns false if the backup of this time was planned before, by this node or another. */
export const insertDueBackup = async (db: Kysely<DB>, dueAt: Date): Promise<boolean> => {
  const inserted = await db
    .insertInto('backups')
    .values({ due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('due_at')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const isBackupUnfinished = async (db: Kysely<DB>, dueAt: Date): Promise<boolean> => {
  const unfinished = await db
    .selectFrom('backups')
    .select('due_at')
    .where('due_at', '=', dueAt)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return unfinished !== undefined;
};

export const finishBackup = async (
  db: Kysely<DB>,
  {
    dueAt,
    ...finished
  }: { readonly dueAt: Date; readonly finishedAt: Date; readonly file: string; readonly bytes: number },
): Promise<void> => {
  await db
    .updateTable('backups')
    .set({ finished_at: finished.finishedAt, file: finished.file, bytes: finished.bytes })
    .where('due_at', '=', dueAt)
    .execute();
};

export const deleteBackupsBefore = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('backups').where('due_at', '<', before).execute();
};

/** The last complete backup. Without any, `at` is the time since when one is due; null if none was ever due. */
export const findLastBackup = async (db: Kysely<DB>): Promise<{ readonly at: Date; readonly bytes: number } | null> => {
  const { finishedAt, dueAt } = await db
    .selectFrom('backups')
    .select(({ fn }) => [fn.max('finished_at').as('finishedAt'), fn.min('due_at').as('dueAt')])
    .executeTakeFirstOrThrow();
  if (finishedAt === null) return dueAt === null ? null : { at: dueAt, bytes: 0 };
  const last = await db
    .selectFrom('backups')
    .select('bytes')
    .where('finished_at', '=', finishedAt)
    .executeTakeFirstOrThrow();
  return { at: finishedAt, bytes: last.bytes ?? 0 };
};
