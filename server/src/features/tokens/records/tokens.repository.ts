import type { TokenEntryCause, TokenEntryKind } from '@comanda/contract/tokens';
import { sql, type Kysely } from 'kysely';
import { publicDemoIds } from '#platform/context';
import { runPrepared, type DB } from '#platform/db';

export interface TokenEntry {
  readonly kind: TokenEntryKind;
  /** Positive when granted, negative when charged. */
  readonly amount: number;
  readonly reference: string;
  /** The words of a person, or a table's number. */
  readonly reason?: string;
  /** Cause of an entry that nobody wrote a reason for. */
  readonly cause?: TokenEntryCause;
  readonly restaurantId: string | null;
  /** The administrator who granted the tokens or took them back. */
  readonly madeBy?: string;
}

/** Returns true if the entry is new: a reference never counts twice. */
export const insertTokenEntry = async (
  db: Kysely<DB>,
  ownerId: string,
  { restaurantId, at, madeBy, cause, reason = '', ...columns }: TokenEntry & { readonly id: string; readonly at: Date },
): Promise<boolean> => {
  const insertion = db
    .insertInto('token_entries')
    .values({
      ...columns,
      reason,
      cause: cause === undefined ? null : JSON.stringify(cause),
      owner_id: ownerId,
      restaurant_id: restaurantId,
      created_at: at,
      made_by: madeBy ?? null,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'reference']).doNothing())
    .returning('id');
  return (await runPrepared(db, insertion)).length > 0;
};

/** Returns the amount of the entry with this reference; null if there is none. */
export const findTokenEntryAmount = async (
  db: Kysely<DB>,
  ownerId: string,
  { kind, reference }: Pick<TokenEntry, 'kind' | 'reference'>,
): Promise<number | null> => {
  const row = await db
    .selectFrom('token_entries')
    .select('amount')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.amount ?? null;
};

/** Returns how many entries of this kind an owner has. */
export const countTokenEntries = async (db: Kysely<DB>, ownerId: string, kind: TokenEntryKind): Promise<number> => {
  const { count } = await db
    .selectFrom('token_entries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the ledger's sum, read from the sums that the database maintains. */
export const findTokenBalance = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const query = db
    .selectFrom('token_sums')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('balance'))
    .where('owner_id', '=', ownerId);
  const [sum] = await runPrepared(db, query);
  return sum?.balance ?? 0;
};

/**
 * Returns the balances of these owners. Lists of owners or restaurants read them by this second statement, because a distributed database divides
 * ledgers by owner, and cannot join them.
 */
export const findTokenBalances = async (
  db: Kysely<DB>,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => number> => {
  const query = db
    .selectFrom('token_sums')
    .select(['owner_id', sql<number>`sum(amount)`.as('balance')])
    .where('owner_id', '=', sql<string>`any(${sql.val([...new Set(ownerIds)])}::uuid[])`)
    .groupBy('owner_id');
  const balances = new Map((await runPrepared(db, query)).map((row) => [row.owner_id, row.balance]));
  return (ownerId) => balances.get(ownerId) ?? 0;
};

export interface TokenTotals {
  readonly granted: number;
  readonly bought: number;
  readonly spent: number;
  readonly balance: number;
}

/** Totals over all ledgers but that of the public demo. Tokens taken back reduce the granted ones, and refunds reduce the bought ones. */
export const sumAllLedgers = async (db: Kysely<DB>): Promise<TokenTotals> => {
  const { rows } = await sql<TokenTotals>`
    select coalesce(sum(amount) filter (where kind in ('sign_up', 'grant')), 0) as granted,
      coalesce(sum(amount) filter (where kind in ('purchase', 'refund')), 0) as bought,
      coalesce(-sum(amount) filter (where kind not in ('sign_up', 'grant', 'purchase', 'refund')), 0) as spent,
      coalesce(sum(amount), 0) as balance
    from token_sums where owner_id <> ${publicDemoIds.ownerId}`.execute(db);
  return rows[0] ?? { granted: 0, bought: 0, spent: 0, balance: 0 };
};
