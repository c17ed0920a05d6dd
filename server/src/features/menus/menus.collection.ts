import {
  defaultLook,
  itemDocument,
  menuLook,
  type CategoryDocument,
  type ItemDocument,
  type MenuDocument,
} from '@comanda/contract/menus';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { boolean, defineCollection, nullable, number, text, texts, timestamp, uuid } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

const details = itemDocument.shape;

export const presentMenu = (row: Selectable<DB['menus']>): MenuDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  name: row.name,
  currency: row.currency,
  look: menuLook.safeParse(row.look).data ?? defaultLook,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

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

export const presentCategory = (row: Selectable<DB['categories']>): CategoryDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  menuId: row.menu_id,
  name: row.name,
  order: row.position,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
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
  select: (db) => db.selectFrom('categories').selectAll('categories').where('categories.removed_at', 'is', null),
  present: presentCategory,
});

export const presentItem = (row: Selectable<DB['items']>): ItemDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  menuId: row.menu_id,
  category: row.category_id,
  name: row.name,
  description: row.description,
  price: row.price_minor,
  order: row.position,
  available: row.is_available,
  imageUrls: row.image_urls,
  comments: row.comments,
  optionGroups: details.optionGroups.parse(row.option_groups),
  dietaryTags: details.dietaryTags.parse(row.dietary_tags),
  allergens: details.allergens.parse(row.allergens),
  stockCount: row.stock_count,
  availableHours: details.availableHours.parse(row.available_hours),
  taxRateMilliPercent: row.tax_rate_milli_percent,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
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
  select: (db) => db.selectFrom('items').selectAll('items').where('items.removed_at', 'is', null),
  present: presentItem,
});
