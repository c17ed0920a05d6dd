import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface EntrySum {
  readonly sum: number;
  readonly count: number;
}

/** A piece of an owner's ledger, read from its index alone. */
export const sumEntries = async (
  db: Kysely<DB>,
  ownerId: string,
  { since, until }: { since: Date | null; until: Date | null },
): Promise<EntrySum> => {
  const { rows } = await sql<EntrySum>`
    select coalesce(sum(amount), 0) as sum, count(*) as count from token_entries
    where owner_id = ${ownerId} and created_at >= coalesce(${since}::timestamptz, '-infinity')
      and created_at < coalesce(${until}::timestamptz, 'infinity')`.execute(db);
  return rows[0] ?? { sum: 0, count: 0 };
};

/** What scans and orders took since. */
export const sumSpent = async (db: Kysely<DB>, ownerId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(-sum(amount), 0) as spent from token_entries
    where owner_id = ${ownerId} and created_at >= ${since} and amount < 0 and kind in ('scan', 'order')`.execute(db);
  return rows[0]?.spent ?? 0;
};

export const findFirstEntry = async (db: Kysely<DB>, ownerId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('token_entries')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};
