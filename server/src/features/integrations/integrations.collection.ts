import { integrationRequestStatus } from '@comanda/contract/integrations';
import { paymentMethodType } from '@comanda/contract/payments';
import { defineCollection, nullable, tenantsByOwner, text, texts, timestamp, uuid } from '#platform/documents';

/** Of credentials only the names leave: not even their sealed form is read here. */
export const integrationRequestsCollection = defineCollection({
  name: 'integrationRequests',
  capability: 'integrations.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuid('integration_requests.id'),
    ownerId: uuid('integration_requests.owner_id'),
    restaurantId: uuid('integration_requests.restaurant_id'),
    paymentMethodType: text('integration_requests.payment_method_type'),
    status: text('integration_requests.status'),
    'requestDetails.requestedAt': nullable(timestamp('integration_requests.requested_at')),
    'requestDetails.notes': text('integration_requests.notes'),
    'requestDetails.credentials': texts('integration_requests.credential_names'),
    adminNotes: text('integration_requests.admin_notes'),
    createdAt: timestamp('integration_requests.created_at'),
    updatedAt: timestamp('integration_requests.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('integration_requests')
      .select(['id', 'owner_id', 'restaurant_id', 'payment_method_type', 'status', 'requested_at', 'notes'])
      .select(['credential_names', 'admin_notes', 'created_at', 'updated_at']),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    restaurantId: row.restaurant_id,
    paymentMethodType: paymentMethodType.parse(row.payment_method_type),
    status: integrationRequestStatus.parse(row.status),
    requestDetails: {
      requestedAt: row.requested_at?.toISOString() ?? null,
      notes: row.notes,
      credentials: row.credential_names,
    },
    adminNotes: row.admin_notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
