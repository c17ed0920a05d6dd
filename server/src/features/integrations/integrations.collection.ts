import { integrationKind, integrationRequestStatus } from '@comanda/contract/integrations';
import {
  credentialFailure,
  credentialHint,
  describeCredentialFailureInEnglish,
  onlineMethodType,
  paymentMethodType,
  providerByMethod,
} from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';
import {
  defineCollection,
  nullable,
  numberField,
  tenantsByOwner,
  text,
  timestampField,
  uuidField,
} from '#platform/documents';

const historyOf = (of: ExpressionBuilder<DB, 'integration_requests'>) =>
  jsonArrayFrom(
    of
      .selectFrom('integration_request_history')
      .select([
        'integration_request_history.id',
        'what',
        'note',
        'failure',
        'changed_by',
        'changed_by_id',
        'changed_at',
      ])
      .whereRef('integration_request_history.owner_id', '=', 'integration_requests.owner_id')
      .whereRef('integration_request_history.request_id', '=', 'integration_requests.id')
      .orderBy('integration_request_history.id', 'desc')
      .limit(50),
  );

/** Only hints of credentials leave the server; their encrypted form is not even read here. */
export const integrationRequestsCollection = defineCollection({
  name: 'integrationRequests',
  capability: 'integrations.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('integration_requests.id'),
    ownerId: uuidField('integration_requests.owner_id'),
    ownerName: text('users.display_name'),
    ownerEmail: text('users.email'),
    restaurantId: uuidField('integration_requests.restaurant_id'),
    restaurantName: text('restaurants.name'),
    kind: text('integration_requests.kind'),
    paymentMethodType: nullable(text('integration_requests.payment_method_type')),
    posSystem: nullable(text('integration_requests.pos_system')),
    status: text('integration_requests.status'),
    'requestDetails.requestedAt': nullable(timestampField('integration_requests.requested_at')),
    'requestDetails.notes': text('integration_requests.notes'),
    adminNotes: text('integration_requests.admin_notes'),
    quoteTokens: nullable(numberField('integration_requests.quote_tokens')),
    createdAt: timestampField('integration_requests.created_at'),
    updatedAt: timestampField('integration_requests.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('integration_requests')
      .innerJoin('users', 'users.id', 'integration_requests.owner_id')
      .innerJoin('restaurants', (join) =>
        join
          .onRef('restaurants.owner_id', '=', 'integration_requests.owner_id')
          .onRef('restaurants.id', '=', 'integration_requests.restaurant_id'),
      )
      .select(['integration_requests.id', 'integration_requests.owner_id', 'users.display_name', 'users.email'])
      .select(['restaurant_id', 'restaurants.name as restaurant_name', 'kind', 'payment_method_type', 'pos_system'])
      .select(['integration_requests.status', 'requested_at', 'notes', 'credential_hints', 'admin_notes'])
      .select(['quote_tokens', 'revision', 'integration_requests.created_at', 'integration_requests.updated_at'])
      .select((of) => historyOf(of).as('history')),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    ownerName: row.display_name,
    ownerEmail: row.email,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    kind: integrationKind.parse(row.kind),
    paymentMethodType: parseNullable(paymentMethodType, row.payment_method_type),
    posSystem: row.pos_system,
    status: integrationRequestStatus.parse(row.status),
    requestDetails: {
      requestedAt: row.requested_at?.toISOString() ?? null,
      notes: row.notes,
      credentials: credentialHint.array().parse(row.credential_hints),
    },
    adminNotes: row.admin_notes,
    quoteTokens: row.quote_tokens,
    history: row.history.map((entry) => ({
      id: entry.id,
      what: entry.what,
      note:
        entry.failure === null
          ? entry.note
          : describeCredentialFailureInEnglish(
              credentialFailure.parse(entry.failure),
              providerByMethod[onlineMethodType.parse(row.payment_method_type)],
            ),
      changedBy: entry.changed_by,
      changedById: entry.changed_by_id,
      changedAt: new Date(entry.changed_at).toISOString(),
    })),
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
