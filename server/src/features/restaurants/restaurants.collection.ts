import type { TransactionContext } from '#platform/context';
import {
  booleanField,
  defineCollection,
  nullable,
  tenantsByOwner,
  text,
  texts,
  timestampField,
  uuidField,
} from '#platform/documents';
import { presentRestaurant, presentWorkplace } from './present-restaurant.ts';
import type { RestaurantScope } from './restaurants.repository.ts';
import { tenantsByRestaurant } from './tenants.ts';

const fields = {
  id: uuidField('restaurants.id'),
  name: text('restaurants.name'),
  status: text('restaurants.status'),
  imageUrl: nullable(text('restaurants.image_url')),
  'settings.currency': text('restaurants.currency'),
  'settings.timezone': text('restaurants.timezone'),
  isSample: booleanField('restaurants.is_sample'),
  language: text('restaurants.language'),
  languages: texts('restaurants.languages'),
  createdAt: timestampField('restaurants.created_at'),
  updatedAt: timestampField('restaurants.updated_at'),
};

export const restaurantsCollection = defineCollection({
  name: 'restaurants',
  capability: 'restaurants.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: { ...fields, ownerId: uuidField('restaurants.owner_id') },
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

/** Updates the owner's list of restaurants and the staff's list of workplaces. */
export const touchRestaurant = (ctx: TransactionContext, { ownerId, restaurantId }: RestaurantScope): void => {
  ctx.touch('restaurants', ownerId);
  ctx.touch('workplaces', restaurantId);
};
