import { defaultLook, itemDocument, menuDocument, menuLook } from '@comanda/contract/menus';
import type { CategoryDocument, ItemDocument, ItemFields, MenuDocument, OptionGroup } from '@comanda/contract/menus';
import type { Selectable } from 'kysely';
import type { DB, Json } from '#platform/db';

const details = itemDocument.shape;

export const presentMenu = (row: Selectable<DB['menus']>): MenuDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  name: row.name,
  currency: row.currency,
  look: menuLook.safeParse(row.look).data ?? defaultLook,
  servingHours: menuDocument.shape.servingHours.parse(row.serving_hours),
  ordersAnyTime: row.orders_any_time,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
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

// Option groups are validated when they are written. A menu is read again at every change, and validating every option of thousands of
// items again would take longer than everything else.
const areOptionGroups = (stored: Json): stored is OptionGroup[] => Array.isArray(stored);

/** All fields of an item except its position in the menu. */
export const presentItemFields = (row: Selectable<DB['items']>): ItemFields => ({
  name: row.name,
  description: row.description,
  price: row.price_minor,
  available: row.is_available,
  imageUrls: row.image_urls,
  comments: row.comments,
  optionGroups: areOptionGroups(row.option_groups) ? row.option_groups : [],
  dietaryTags: details.dietaryTags.parse(row.dietary_tags),
  allergens: details.allergens.parse(row.allergens),
  stockCount: row.stock_count,
  availableHours: details.availableHours.parse(row.available_hours),
  taxRateMilliPercent: row.tax_rate_milli_percent,
  goesWith: row.goes_with,
});

export const presentItem = (row: Selectable<DB['items']>): ItemDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  menuId: row.menu_id,
  category: row.category_id,
  ...presentItemFields(row),
  order: row.position,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
