import { pushTopic } from '@comanda/contract/push';
import { defineCollection, tenantsBySelf, text, timestampField, uuidField } from '#platform/documents';

/** Only the person sees their own devices. Addresses and keys never leave the server. */
export const pushSubscriptionsCollection = defineCollection({
  name: 'pushSubscriptions',
  capability: 'profile.view',
  tenants: tenantsBySelf,
  tenant: 'userId',
  fields: {
    id: uuidField('push_subscriptions.id'),
    userId: uuidField('push_subscriptions.user_id'),
    userAgent: text('push_subscriptions.user_agent'),
    createdAt: timestampField('push_subscriptions.created_at'),
    updatedAt: timestampField('push_subscriptions.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('push_subscriptions')
      .select(['user_id', 'id', 'topics', 'table_numbers', 'area_ids', 'user_agent', 'created_at', 'updated_at']),
  present: (row) => ({
    id: row.id,
    userId: row.user_id,
    topics: row.topics.map((topic) => pushTopic.parse(topic)),
    tableNumbers: row.table_numbers,
    areaIds: row.area_ids,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
