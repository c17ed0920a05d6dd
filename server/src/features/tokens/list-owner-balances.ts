import { sql, type Kysely } from 'kysely';
import { type CallContext, publicDemoIds } from '#platform/context';
import type { DB } from '#platform/db';

interface OwnerRow {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly balance: number;
}

/** Escapes LIKE wildcards, so that the search text is matched literally. */
const toLikePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const findOwnerBalances = async (
  db: Kysely<DB>,
  { search, after, most }: { search: string; after: number; most: number },
): Promise<{ owners: OwnerRow[]; total: number }> => {
  const { rows } = await sql<OwnerRow & { readonly total: number }>`
    select users.id, users.display_name as "displayName", users.email, coalesce(sums.amount, 0) as balance, count(*) over () as total
    from users left join (select owner_id, sum(amount) as amount from token_sums group by owner_id) as sums on sums.owner_id = users.id
    where users.role = 'owner' and users.id <> ${publicDemoIds.ownerId}
      and (users.display_name ilike ${toLikePattern(search)} or users.email ilike ${toLikePattern(search)})
    order by balance, users.id offset ${after} limit ${most}`.execute(db);
  return {
    owners: rows.map(({ id, displayName, email, balance }) => ({ id, displayName, email, balance })),
    total: rows[0]?.total ?? 0,
  };
};

const pageSize = 50;

interface OwnerPage {
  readonly owners: { id: string; displayName: string; email: string; balance: number }[];
  readonly total: number;
}

/** Lists the owners with the lowest balance first. */
export const listOwnerBalances = async (
  ctx: CallContext,
  { search, after }: { search: string; after: number },
): Promise<OwnerPage> => findOwnerBalances(ctx.db, { search, after, most: pageSize });
