import { setupDocument } from '@comanda/contract/onboarding';
import { defineCollection, tenantsBySelf, text, timestampField, uuidField } from '#platform/documents';

const { state, steps, sampleData } = setupDocument.shape;

/** One setup per owner, visible only to that owner. */
export const setupsCollection = defineCollection({
  name: 'setups',
  capability: 'dashboard.view',
  tenants: tenantsBySelf,
  tenant: 'ownerId',
  fields: {
    id: uuidField('setups.owner_id'),
    ownerId: uuidField('setups.owner_id'),
    state: text('setups.state'),
    message: text('setups.message'),
    startedAt: timestampField('setups.started_at'),
    updatedAt: timestampField('setups.updated_at'),
  },
  select: (db) => db.selectFrom('setups').selectAll('setups'),
  present: (row) => ({
    id: row.owner_id,
    ownerId: row.owner_id,
    state: state.parse(row.state),
    message: row.message,
    steps: steps.parse(row.steps),
    sampleData: sampleData.parse(row.sample_data),
    startedAt: row.started_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
