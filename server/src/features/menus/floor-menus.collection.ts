import type { FloorMenuDocument } from '@comanda/contract/menus';
import { tenantsByRestaurant } from '#features/restaurants';
import { defineCollection, text, uuidField } from '#platform/documents';
import { presentMenu } from './records/index.ts';

/** Menus for staff who serve guests and may not edit the menus: their names, and when they are served. */
export const floorMenusCollection = defineCollection({
  name: 'floorMenus',
  heeds: ['menus'],
  idsFrom: ['menus'],
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: { id: uuidField('menus.id'), restaurantId: uuidField('menus.restaurant_id'), name: text('menus.name') },
  select: (db) => db.selectFrom('menus').selectAll('menus').where('menus.removed_at', 'is', null),
  present: (row): FloorMenuDocument => {
    const { id, restaurantId, name, currency, servingHours, ordersAnyTime } = presentMenu(row);
    return { id, restaurantId, name, currency, servingHours, ordersAnyTime };
  },
});
