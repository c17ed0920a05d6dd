import type { FloorItemDocument, FloorMenuDocument } from '@comanda/contract/menus';
import { tenantsByRestaurant } from '#features/restaurants';
import { defineCollection, text, uuidField } from '#platform/documents';
import { presentItem, presentMenu } from './records/index.ts';

/** Items for staff who take orders at the tables and may not see the menus themselves. */
export const floorItemsCollection = defineCollection({
  name: 'floorItems',
  heeds: ['items', 'categories', 'menus'],
  idsFrom: ['items'],
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('items.id'),
    restaurantId: uuidField('items.restaurant_id'),
    menuId: uuidField('items.menu_id'),
    name: text('items.name'),
  },
  select: (db) =>
    db
      .selectFrom('items')
      .innerJoin('categories', (join) =>
        join
          .onRef('categories.restaurant_id', '=', 'items.restaurant_id')
          .onRef('categories.id', '=', 'items.category_id'),
      )
      .innerJoin('menus', (join) =>
        join.onRef('menus.restaurant_id', '=', 'items.restaurant_id').onRef('menus.id', '=', 'items.menu_id'),
      )
      .selectAll('items')
      .select(['categories.name as category_name', 'categories.position as category_position'])
      .where('items.removed_at', 'is', null)
      .where('categories.removed_at', 'is', null)
      .where('menus.removed_at', 'is', null),
  present: (row): FloorItemDocument => {
    const { id, restaurantId, menuId, category, name, price, order, available, ...rest } = presentItem(row);
    const { optionGroups, allergens, stockCount, availableHours, taxRateMilliPercent } = rest;
    return {
      id,
      restaurantId,
      menuId,
      category,
      name,
      price,
      order,
      available,
      optionGroups,
      allergens,
      stockCount,
      availableHours,
      taxRateMilliPercent,
      categoryName: row.category_name,
      categoryOrder: row.category_position,
    };
  },
});

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
