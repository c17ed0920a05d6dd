import {
  defineCollection,
  nullable,
  tenantsByOwner,
  text,
  texts,
  timestampField,
  uuidField,
} from '#platform/documents';

/** The collection leaves out the key's hash: only authentication needs it. */
export const apiKeysCollection = defineCollection({
  name: 'apiKeys',
  capability: 'developers.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('api_keys.id'),
    ownerId: uuidField('api_keys.owner_id'),
    name: text('api_keys.name'),
    scopes: texts('api_keys.scopes'),
    createdAt: timestampField('api_keys.created_at'),
    lastUsedAt: nullable(timestampField('api_keys.last_used_at')),
    revokedAt: nullable(timestampField('api_keys.revoked_at')),
  },
  select: (db) =>
    db
      .selectFrom('api_keys')
      .select(['owner_id', 'id', 'name', 'last_four', 'scopes', 'is_broad', 'restaurant_ids'])
      .select(['created_at', 'last_used_at', 'revoked_at']),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    lastFour: row.last_four,
    scopes: row.scopes,
    isBroad: row.is_broad,
    restaurantIds: row.restaurant_ids,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }),
});
