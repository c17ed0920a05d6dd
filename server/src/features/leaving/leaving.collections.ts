import { dataExportDocument, guestDataRetentionDays } from '@comanda/contract/leaving';
import {
  defineCollection,
  nullable,
  numberField,
  tenantsByOwner,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';

/** Exports of an owner's data: those in progress, and those that can be downloaded. */
export const dataExportsCollection = defineCollection({
  name: 'dataExports',
  capability: 'account.leave',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('data_exports.id'),
    ownerId: uuidField('data_exports.owner_id'),
    state: text('data_exports.state'),
    bytes: numberField('data_exports.bytes'),
    requestedAt: timestampField('data_exports.requested_at'),
    expiresAt: nullable(timestampField('data_exports.expires_at')),
  },
  select: (db) => db.selectFrom('data_exports').selectAll('data_exports'),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    state: dataExportDocument.shape.state.parse(row.state),
    percent: row.total === 0 ? 0 : Math.floor((100 * row.done) / row.total),
    bytes: row.bytes,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }),
});

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
