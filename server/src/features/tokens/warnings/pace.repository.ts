import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface SpentTokens {
  readonly week: number;
  readonly month: number;
  /** Time of the first ledger entry; null if there is none. */
  readonly firstAt: Date | null;
}

/** Sums the tokens spent on scans and orders with an index-only scan. */
export const sumSpentTokens = async (
  db: Kysely<DB>,
  ownerId: string,
  { weekAgo, monthAgo }: { weekAgo: Date; monthAgo: Date },
): Promise<SpentTokens> => {
  const { rows } = await sql<SpentTokens>`
    select coalesce(-sum(amount) filter (where created_at >= ${weekAgo}), 0) as week, coalesce(-sum(amount), 0) as month,
      (select min(created_at) from token_entries where owner_id = ${ownerId}) as "firstAt"
    from token_entries
    where owner_id = ${ownerId} and created_at >= ${monthAgo} and kind in ('scan', 'order')`.execute(db);
  return rows[0] ?? { week: 0, month: 0, firstAt: null };
};
