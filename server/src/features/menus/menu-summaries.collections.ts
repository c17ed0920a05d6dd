import { menuNameDocument } from '@comanda/contract/menus';
import { sql, type RawBuilder } from 'kysely';
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

const ofItems = (count: RawBuilder<unknown>) =>
  sql<number>`(select (${count})::integer from items
    where items.restaurant_id = menus.restaurant_id and items.menu_id = menus.id and items.removed_at is null)`;

/** The database counts the items, and counts again whenever an item changes. */
export const menuCountsCollection = defineCollection({
  name: 'menuCounts',
  heeds: ['items'],
  capability: 'menus.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: { id: uuidField('menus.id'), restaurantId: uuidField('menus.restaurant_id') },
  select: (db) =>
    db
      .selectFrom('menus')
      .where('menus.removed_at', 'is', null)
      .select(['menus.id', 'menus.restaurant_id'])
      .select([
        ofItems(sql`count(*)`).as('items'),
        ofItems(sql`count(*) filter (where not items.is_available or items.stock_count = 0)`).as('sold_out'),
      ]),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    itemCount: row.items,
    soldOutCount: row.sold_out,
  }),
});
