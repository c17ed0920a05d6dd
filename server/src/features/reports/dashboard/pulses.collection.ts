import { sql } from 'kysely';
import { defineCollection, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

/** Signals that something in a restaurant changed: every change triggers a read, and every read returns a new time. */
export const pulsesCollection = defineCollection({
  name: 'pulses',
  capability: 'dashboard.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  heeds: ['orders', 'visits', 'feedback', 'items', 'workplaces'],
  fields: { id: uuidField('restaurants.id'), restaurantId: uuidField('restaurants.id') },
  select: (db) => db.selectFrom('restaurants').select(['restaurants.id', sql<Date>`clock_timestamp()`.as('beat_at')]),
  present: ({ id, beat_at: beatAt }) => ({ id, restaurantId: id, beatAt: beatAt.toISOString() }),
});
