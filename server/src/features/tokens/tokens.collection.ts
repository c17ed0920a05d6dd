import { describeTokenReasonInEnglish, tokenEntryCause, tokenEntryKind } from '@comanda/contract/tokens';
import { parseNullable } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import {
  defineCollection,
  nullable,
  numberField,
  tenantsByOwner,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';
import { findTokenBalances } from './records/index.ts';

const presentReason = (row: { readonly reason: string; readonly cause: unknown }) => {
  const cause = parseNullable(tokenEntryCause, row.cause);
  return { cause, reason: describeTokenReasonInEnglish(row.reason, cause) };
};

export const tokenEntriesCollection = defineCollection({
  name: 'tokenEntries',
  capability: 'tokens.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('token_entries.id'),
    ownerId: uuidField('token_entries.owner_id'),
    kind: text('token_entries.kind'),
    amount: numberField('token_entries.amount'),
    restaurantId: nullable(uuidField('token_entries.restaurant_id')),
    createdAt: timestampField('token_entries.created_at'),
  },
  select: (db) => db.selectFrom('token_entries').selectAll('token_entries'),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    kind: tokenEntryKind.parse(row.kind),
    amount: row.amount,
    ...presentReason(row),
    restaurantId: row.restaurant_id,
    createdAt: row.created_at.toISOString(),
  }),
});

/** One document per owner with the balance of the ledger. */
export const tokenBalancesCollection = defineCollection({
  name: 'tokenBalances',
  capability: 'tokens.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: { id: uuidField('users.id'), ownerId: uuidField('users.id') },
  select: (db) =>
    db
      .selectFrom('users')
      // `complete` replaces the balance.
      .select(['users.id', sql<number>`0`.as('balance')])
      .where('users.role', '=', 'owner'),
  complete: async (db, rows) => {
    const balanceOf = await findTokenBalances(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, balance: balanceOf(row.id) }));
  },
  present: ({ id, balance }) => ({ id, ownerId: id, balance }),
});
