import { can } from '@comanda/contract/access';
import { restaurantDocument } from '@comanda/contract/restaurants';
import type { Context } from '#platform/context';
import {
  boolean,
  defineCollection,
  nullable,
  tenantsByOwner,
  text,
  timestamp,
  uuid,
  type UserActor,
} from '#platform/documents';
import { findRestaurantIds } from './restaurants.repository.ts';

export const restaurantsCollection = defineCollection({
  name: 'restaurants',
  capability: 'restaurants.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuid('restaurants.id'),
    name: text('restaurants.name'),
    ownerId: uuid('restaurants.owner_id'),
    status: text('restaurants.status'),
    imageUrl: nullable(text('restaurants.image_url')),
    'settings.currency': text('restaurants.currency'),
    'settings.timezone': text('restaurants.timezone'),
    isSample: boolean('restaurants.is_sample'),
    createdAt: timestamp('restaurants.created_at'),
    updatedAt: timestamp('restaurants.updated_at'),
  },
  select: (db) => db.selectFrom('restaurants').selectAll('restaurants'),
  present: (row) => ({
    id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    status: restaurantDocument.shape.status.parse(row.status),
    imageUrl: row.image_url,
    settings: { currency: row.currency, timezone: row.timezone },
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

/** For documents that belong to a restaurant: administrators see all, anyone else those of their owner's restaurants. */
export const tenantsByRestaurant = async (ctx: Context, actor: UserActor) => {
  if (can(actor, 'platform.administer')) return 'all';
  if (actor.ownerId === null) return [];
  return findRestaurantIds(ctx.db, actor.ownerId);
};
