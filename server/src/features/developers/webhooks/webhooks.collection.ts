import {
  deliveryFailure,
  describeDeliveryFailureInEnglish,
  webhookDeliveryDocument,
  webhookTopic,
} from '@comanda/contract/developers';
import { parseNullable } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { TransactionContext } from '#platform/context';
import {
  booleanField,
  defineCollection,
  nullable,
  numberField,
  tenantsByOwner,
  text,
  texts,
  timestampField,
  uuidField,
} from '#platform/documents';

const presentFailure = (stored: unknown) => {
  const lastFailure = parseNullable(deliveryFailure, stored);
  return { lastFailure, lastError: describeDeliveryFailureInEnglish(lastFailure) };
};

/** The collection leaves out the secret, which is stored encrypted. */
export const webhookEndpointsCollection = defineCollection({
  name: 'webhookEndpoints',
  capability: 'developers.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('webhook_endpoints.id'),
    ownerId: uuidField('webhook_endpoints.owner_id'),
    url: text('webhook_endpoints.url'),
    topics: texts('webhook_endpoints.topics'),
    isActive: booleanField('webhook_endpoints.is_active'),
    createdAt: timestampField('webhook_endpoints.created_at'),
  },
  select: (db) =>
    db
      .selectFrom('webhook_endpoints')
      .select(['owner_id', 'id', 'url', 'topics', 'restaurant_ids', 'is_active'])
      .select(['failed_tries', 'failing_since', 'retry_at', 'previous_secret_until', 'created_at'])
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
    oldSecretUntil: row.previous_secret_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }),
});

export const webhookDeliveriesCollection = defineCollection({
  name: 'webhookDeliveries',
  capability: 'developers.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('webhook_deliveries.id'),
    ownerId: uuidField('webhook_deliveries.owner_id'),
    endpointId: uuidField('webhook_deliveries.endpoint_id'),
    topic: text('webhook_deliveries.topic'),
    subjectId: uuidField('webhook_deliveries.subject_id'),
    state: text('webhook_deliveries.state'),
    attempts: numberField('webhook_deliveries.attempts'),
    lastStatus: nullable(numberField('webhook_deliveries.last_status')),
    createdAt: timestampField('webhook_deliveries.created_at'),
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
    ...presentFailure(row.last_failure),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }),
});

export const touchWebhooks = (ctx: TransactionContext, ownerId: string): void => {
  ctx.touch('webhookEndpoints', ownerId);
  ctx.touch('webhookDeliveries', ownerId);
};
