import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** Takes the advisory lock of this name until the transaction ends. Waits while another transaction, on any node, has it. */
export const lockUntilCommit = async (db: Kysely<DB>, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};

/** Takes the advisory lock of this name until the transaction ends. Returns false if another transaction, on any node, has it. */
export const tryLockUntilCommit = async (db: Kysely<DB>, name: string): Promise<boolean> => {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked"`.execute(db);
  return rows[0]?.isLocked ?? false;
};
