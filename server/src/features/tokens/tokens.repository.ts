import type { TokenEntryKind } from '@comanda/contract/tokens';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface TokenEntry {
  readonly kind: TokenEntryKind;
  /** Positive when granted, negative when charged. */
  readonly amount: number;
  readonly reference: string;
  readonly reason: string;
  readonly restaurantId: string | null;
}

/** Answers whether the line is new: the same reference never counts twice. */
export const insertEntry = async (
  db: Kysely<DB>,
  ownerId: string,
  { restaurantId, at, ...columns }: TokenEntry & { readonly id: string; readonly at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('token_entries')
    .values({ ...columns, owner_id: ownerId, restaurant_id: restaurantId, created_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** What stands in the ledger under this reference; null when nothing does. */
export const findEntryAmount = async (
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

/** The sum of the ledger. */
export const balanceOf = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const { balance } = await db
    .selectFrom('token_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('balance'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return balance;
};
