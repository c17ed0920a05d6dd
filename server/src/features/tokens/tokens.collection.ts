import { tokenEntryKind } from '@comanda/contract/tokens';
import { sql } from 'kysely';
import { defineCollection, nullable, number, tenantsByOwner, text, timestamp, uuid } from '#platform/documents';
import { tokenBalanceSql } from './records/index.ts';

export const tokenEntriesCollection = defineCollection({
  name: 'tokenEntries',
  capability: 'tokens.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuid('token_entries.id'),
    ownerId: uuid('token_entries.owner_id'),
    kind: text('token_entries.kind'),
    amount: number('token_entries.amount'),
    restaurantId: nullable(uuid('token_entries.restaurant_id')),
    createdAt: timestamp('token_entries.created_at'),
  },
  select: (db) => db.selectFrom('token_entries').selectAll('token_entries'),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    kind: tokenEntryKind.parse(row.kind),
    amount: row.amount,
    reason: row.reason,
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
  fields: { id: uuid('users.id'), ownerId: uuid('users.id') },
  select: (db) =>
    db
      .selectFrom('users')
      .select(['users.id', tokenBalanceSql(sql.ref('users.id')).as('balance')])
      .where('users.role', '=', 'owner'),
  present: ({ id, balance }) => ({ id, ownerId: id, balance }),
});
