import { boolean, defineCollection, nullable, tenantsByOwner, text, texts, timestamp, uuid } from '#platform/documents';
import { presentRestaurant, presentWorkplace } from './present-restaurant.ts';
import { tenantsByRestaurant } from './tenants.ts';

const fields = {
  id: uuid('restaurants.id'),
  name: text('restaurants.name'),
  status: text('restaurants.status'),
  imageUrl: nullable(text('restaurants.image_url')),
  'settings.currency': text('restaurants.currency'),
  'settings.timezone': text('restaurants.timezone'),
  isSample: boolean('restaurants.is_sample'),
  language: text('restaurants.language'),
  languages: texts('restaurants.languages'),
  createdAt: timestamp('restaurants.created_at'),
  updatedAt: timestamp('restaurants.updated_at'),
};

export const restaurantsCollection = defineCollection({
  name: 'restaurants',
  capability: 'restaurants.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: { ...fields, ownerId: uuid('restaurants.owner_id') },
  select: (db) => db.selectFrom('restaurants').selectAll('restaurants'),
  present: presentRestaurant,
});

/** The same restaurants for staff, without the owner's private fields. */
export const workplacesCollection = defineCollection({
  name: 'workplaces',
  capability: 'workplaces.view',
  tenants: tenantsByRestaurant,
  tenant: 'id',
  fields,
  select: (db) => db.selectFrom('restaurants').selectAll('restaurants'),
  present: presentWorkplace,
});
