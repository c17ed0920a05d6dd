import { dataExportDocument } from '@comanda/contract/leaving';
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
