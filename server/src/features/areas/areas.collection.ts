import { defineCollection, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

/** Everybody who works in a restaurant may know its areas: those who arrange the tables, and those who serve them. */
export const areasCollection = defineCollection({
  name: 'areas',
  capability: 'workplaces.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('areas.id'),
    restaurantId: uuidField('areas.restaurant_id'),
    name: text('areas.name'),
    createdAt: timestampField('areas.created_at'),
    updatedAt: timestampField('areas.updated_at'),
  },
  select: (db) => db.selectFrom('areas').selectAll('areas'),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
