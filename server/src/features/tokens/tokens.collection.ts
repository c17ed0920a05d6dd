import { tokenEntryKind } from '@comanda/contract/tokens';
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
import { tokenBalanceSql } from './records/index.ts';

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
  fields: { id: uuidField('users.id'), ownerId: uuidField('users.id') },
  select: (db) =>
    db
      .selectFrom('users')
      .select(['users.id', tokenBalanceSql(sql.ref('users.id')).as('balance')])
      .where('users.role', '=', 'owner'),
  present: ({ id, balance }) => ({ id, ownerId: id, balance }),
});
