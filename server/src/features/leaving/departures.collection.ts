import { guestDataRetentionDays } from '@comanda/contract/leaving';
import { defineCollection, nullable, tenantsByOwner, timestampField, uuidField } from '#platform/documents';

/** An owner's decisions about guest data and about deleting the account. */
export const departuresCollection = defineCollection({
  name: 'departures',
  capability: 'audit.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('users.id'),
    ownerId: uuidField('users.id'),
    deleteAt: nullable(timestampField('users.delete_at')),
  },
  select: (db) => db.selectFrom('users').select(['id', 'guest_data_days', 'delete_at']).where('role', '=', 'owner'),
  present: (row) => ({
    id: row.id,
    ownerId: row.id,
    guestDataDays: guestDataRetentionDays.parse(row.guest_data_days),
    deleteAt: row.delete_at?.toISOString() ?? null,
  }),
});
