import {
  booleanField,
  defineCollection,
  nullable,
  numberField,
  text,
  texts,
  timestampField,
  uuidField,
} from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { presentCategory, presentItem, presentMenu, presentSharedOptions } from './records/index.ts';

export const menusCollection = defineCollection({
  name: 'menus',
  capability: 'menus.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('menus.id'),
    restaurantId: uuidField('menus.restaurant_id'),
    name: text('menus.name'),
    currency: text('menus.currency'),
    createdAt: timestampField('menus.created_at'),
    updatedAt: timestampField('menus.updated_at'),
  },
  select: (db) => db.selectFrom('menus').selectAll('menus').where('menus.removed_at', 'is', null),
  present: presentMenu,
});

export const categoriesCollection = defineCollection({
  name: 'categories',
  capability: 'menus.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('categories.id'),
    restaurantId: uuidField('categories.restaurant_id'),
    menuId: uuidField('categories.menu_id'),
    name: text('categories.name'),
    order: numberField('categories.position'),
    createdAt: timestampField('categories.created_at'),
    updatedAt: timestampField('categories.updated_at'),
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
  capability: 'menus.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('items.id'),
    restaurantId: uuidField('items.restaurant_id'),
    menuId: uuidField('items.menu_id'),
    category: uuidField('items.category_id'),
    name: text('items.name'),
    description: text('items.description'),
    price: numberField('items.price_minor'),
    order: numberField('items.position'),
    available: booleanField('items.is_available'),
    imageUrls: texts('items.image_urls'),
    comments: texts('items.comments'),
    dietaryTags: texts('items.dietary_tags'),
    allergens: texts('items.allergens'),
    stockCount: nullable(numberField('items.stock_count')),
    createdAt: timestampField('items.created_at'),
    updatedAt: timestampField('items.updated_at'),
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

export const sharedOptionsCollection = defineCollection({
  name: 'sharedOptions',
  heeds: ['sharedOptions', 'menus'],
  capability: 'menus.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('shared_options.id'),
    restaurantId: uuidField('shared_options.restaurant_id'),
    menuId: uuidField('shared_options.menu_id'),
    createdAt: timestampField('shared_options.created_at'),
    updatedAt: timestampField('shared_options.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('shared_options')
      .selectAll('shared_options')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('menus')
            .whereRef('menus.restaurant_id', '=', 'shared_options.restaurant_id')
            .whereRef('menus.id', '=', 'shared_options.menu_id')
            .where('menus.removed_at', 'is', null),
        ),
      ),
  present: presentSharedOptions,
});
