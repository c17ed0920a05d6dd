import { boolean, defineCollection, nullable, number, text, texts, timestamp, uuid } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { presentCategory, presentItem, presentMenu } from './records/index.ts';

export const menusCollection = defineCollection({
  name: 'menus',
  capability: 'menus.manage',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuid('menus.id'),
    restaurantId: uuid('menus.restaurant_id'),
    name: text('menus.name'),
    currency: text('menus.currency'),
    createdAt: timestamp('menus.created_at'),
    updatedAt: timestamp('menus.updated_at'),
  },
  select: (db) => db.selectFrom('menus').selectAll('menus').where('menus.removed_at', 'is', null),
  present: presentMenu,
});

export const categoriesCollection = defineCollection({
  name: 'categories',
  capability: 'menus.manage',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuid('categories.id'),
    restaurantId: uuid('categories.restaurant_id'),
    menuId: uuid('categories.menu_id'),
    name: text('categories.name'),
    order: number('categories.position'),
    createdAt: timestamp('categories.created_at'),
    updatedAt: timestamp('categories.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('categories')
      .selectAll('categories')
      .where('categories.removed_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('menus')
            .whereRef('menus.restaurant_id', '=', 'categories.restaurant_id')
            .whereRef('menus.id', '=', 'categories.menu_id')
            .where('menus.removed_at', 'is', null),
        ),
      ),
  present: presentCategory,
});

export const itemsCollection = defineCollection({
  name: 'items',
  capability: 'menus.manage',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuid('items.id'),
    restaurantId: uuid('items.restaurant_id'),
    menuId: uuid('items.menu_id'),
    category: uuid('items.category_id'),
    name: text('items.name'),
    description: text('items.description'),
    price: number('items.price_minor'),
    order: number('items.position'),
    available: boolean('items.is_available'),
    imageUrls: texts('items.image_urls'),
    comments: texts('items.comments'),
    dietaryTags: texts('items.dietary_tags'),
    allergens: texts('items.allergens'),
    stockCount: nullable(number('items.stock_count')),
    createdAt: timestamp('items.created_at'),
    updatedAt: timestamp('items.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('items')
      .selectAll('items')
      .where('items.removed_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('menus')
            .whereRef('menus.restaurant_id', '=', 'items.restaurant_id')
            .whereRef('menus.id', '=', 'items.menu_id')
            .where('menus.removed_at', 'is', null),
        ),
      ),
  present: presentItem,
});
