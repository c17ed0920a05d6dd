import { webhookDeliveryDocument, webhookTopic } from '@comanda/contract/developers';
import { sql } from 'kysely';
import {
  boolean,
  defineCollection,
  nullable,
  number,
  tenantsByOwner,
  text,
  texts,
  timestamp,
  uuid,
} from '#platform/documents';

/** The collection leaves out the secret, which is stored encrypted. */
export const webhookEndpointsCollection = defineCollection({
  name: 'webhookEndpoints',
  capability: 'developers.manage',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuid('webhook_endpoints.id'),
    ownerId: uuid('webhook_endpoints.owner_id'),
    url: text('webhook_endpoints.url'),
    topics: texts('webhook_endpoints.topics'),
    isActive: boolean('webhook_endpoints.is_active'),
    createdAt: timestamp('webhook_endpoints.created_at'),
  },
  select: (db) =>
    db
      .selectFrom('webhook_endpoints')
      .select(['owner_id', 'id', 'url', 'topics', 'restaurant_ids', 'is_active'])
      .select(['failed_tries', 'failing_since', 'retry_at', 'created_at'])
      .select((of) =>
        of
          .selectFrom('webhook_deliveries')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('webhook_deliveries.owner_id', '=', 'webhook_endpoints.owner_id')
          .whereRef('webhook_deliveries.endpoint_id', '=', 'webhook_endpoints.id')
          .where('state', '=', 'pending')
          .as('waiting'),
      ),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    url: row.url,
    topics: webhookTopic.array().parse(row.topics),
    restaurantIds: row.restaurant_ids,
    isActive: row.is_active,
    failedTries: row.failed_tries,
    failingSince: row.failing_since?.toISOString() ?? null,
    retryAt: row.retry_at?.toISOString() ?? null,
    waiting: row.waiting ?? 0,
    createdAt: row.created_at.toISOString(),
  }),
});

export const webhookDeliveriesCollection = defineCollection({
  name: 'webhookDeliveries',
  capability: 'developers.manage',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuid('webhook_deliveries.id'),
    ownerId: uuid('webhook_deliveries.owner_id'),
    endpointId: uuid('webhook_deliveries.endpoint_id'),
    topic: text('webhook_deliveries.topic'),
    subjectId: uuid('webhook_deliveries.subject_id'),
    state: text('webhook_deliveries.state'),
    attempts: number('webhook_deliveries.attempts'),
    lastStatus: nullable(number('webhook_deliveries.last_status')),
    createdAt: timestamp('webhook_deliveries.created_at'),
  },
  select: (db) => db.selectFrom('webhook_deliveries').selectAll('webhook_deliveries'),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    endpointId: row.endpoint_id,
    topic: row.topic,
    subjectId: row.subject_id,
    payload: row.payload,
    state: webhookDeliveryDocument.shape.state.parse(row.state),
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }),
});
