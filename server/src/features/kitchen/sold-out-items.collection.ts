import { defineCollection, nullable, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

/** Sold-out items, for cooks who have no access to the menus. */
export const soldOutItemsCollection = defineCollection({
  name: 'soldOutItems',
  heeds: ['items', 'menus', 'categories'],
  idsFrom: ['items'],
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('items.id'),
    restaurantId: uuidField('items.restaurant_id'),
    categoryId: uuidField('items.category_id'),
    name: text('items.name'),
    reopensAt: nullable(timestampField('items.reopens_at')),
    updatedAt: timestampField('items.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('items')
      .select([
        'items.id',
        'items.restaurant_id',
        'items.category_id',
        'items.name',
        'items.is_available',
        'items.reopens_at',
        'items.updated_at',
      ])
      .where('items.removed_at', 'is', null)
      .where((where) => where.or([where('items.is_available', '=', false), where('items.stock_count', '=', 0)]))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('menus')
            .whereRef('menus.restaurant_id', '=', 'items.restaurant_id')
            .whereRef('menus.id', '=', 'items.menu_id')
            .where('menus.removed_at', 'is', null),
        ),
      ),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    categoryId: row.category_id,
    name: row.name,
    reason: row.is_available ? ('counted' as const) : ('said' as const),
    reopensAt: row.reopens_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }),
});
