import { menuNameDocument } from '@comanda/contract/menus';
import { tenantsByRestaurant } from '#features/restaurants';
import { defineCollection, text, uuidField } from '#platform/documents';

const { servingHours } = menuNameDocument.shape;

/** Menu names for staff who manage the tables and may not see the menus themselves. */
export const menuNamesCollection = defineCollection({
  name: 'menuNames',
  heeds: ['menus'],
  idsFrom: ['menus'],
  capability: 'qr-codes.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: { id: uuidField('menus.id'), restaurantId: uuidField('menus.restaurant_id'), name: text('menus.name') },
  select: (db) =>
    db
      .selectFrom('menus')
      .select(['menus.id', 'menus.restaurant_id', 'menus.name', 'menus.serving_hours'])
      .where('menus.removed_at', 'is', null),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    servingHours: servingHours.parse(row.serving_hours),
  }),
});
