import { sql } from 'kysely';
import { defineCollection, uuid } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

/** Never the same twice: every reading is a beat, and a reading follows every change. */
export const pulsesCollection = defineCollection({
  name: 'pulses',
  capability: 'dashboard.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  heeds: ['orders', 'visits', 'feedback', 'items', 'workplaces'],
  fields: { id: uuid('restaurants.id'), restaurantId: uuid('restaurants.id') },
  select: (db) => db.selectFrom('restaurants').select(['restaurants.id', sql<Date>`clock_timestamp()`.as('beat_at')]),
  present: ({ id, beat_at: beatAt }) => ({ id, restaurantId: id, beatAt: beatAt.toISOString() }),
});
