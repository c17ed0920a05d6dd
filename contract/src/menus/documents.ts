import { z } from 'zod';
import {
  amountMinor,
  currencyCode,
  id,
  milliPercent,
  timestamp,
  timestamps,
  weeklyHours,
} from '@comanda/contract/kernel';
import { allergen, dietaryTag } from './dietary.ts';
import { menuLook } from './look.ts';
import { optionGroup } from './options.ts';

export const menuDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  currency: currencyCode,
  look: menuLook,
  /** Hours in which the menu is served. Null: at any time, at the tables that open it. */
  servingHours: weeklyHours.nullable(),
  /** True if guests may order from the menu outside of its hours as well. */
  ordersAnyTime: z.boolean(),
  ...timestamps,
});
export type MenuDocument = z.infer<typeof menuDocument>;

/** A menu as staff who manage tables see it, to choose the menu that a QR code opens. */
export const menuNameDocument = menuDocument.pick({ id: true, restaurantId: true, name: true, servingHours: true });
export type MenuNameDocument = z.infer<typeof menuNameDocument>;

/** A menu as floor staff see it: the name, and when it is served. */
export const floorMenuDocument = menuDocument.pick({
  id: true,
  restaurantId: true,
  name: true,
  currency: true,
  servingHours: true,
  ordersAnyTime: true,
});
export type FloorMenuDocument = z.infer<typeof floorMenuDocument>;

/** Number of items on a menu, stored under the menu's id, so that nobody has to load all items to count them. */
export const menuCountsDocument = z.object({
  id,
  restaurantId: id,
  itemCount: z.int(),
  /** Items marked as sold out, or without any portions left. */
  soldOutCount: z.int(),
});
export type MenuCountsDocument = z.infer<typeof menuCountsDocument>;

export const categoryDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  name: z.string(),
  order: z.int(),
  ...timestamps,
});
export type CategoryDocument = z.infer<typeof categoryDocument>;

export const itemDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  /** The category's id. */
  category: id,
  name: z.string(),
  description: z.string(),
  /** In minor units of the menu's currency. */
  price: amountMinor,
  order: z.int(),
  available: z.boolean(),
  imageUrls: z.array(z.string()),
  comments: z.array(z.string()),
  optionGroups: z.array(optionGroup),
  dietaryTags: z.array(dietaryTag),
  allergens: z.array(allergen),
  stockCount: z.int().nullable(),
  availableHours: weeklyHours.nullable(),
  taxRateMilliPercent: milliPercent.nullable(),
  /** Items of the same menu that are suggested together with this one. */
  goesWith: z.array(id),
  ...timestamps,
});
export type ItemDocument = z.infer<typeof itemDocument>;

/** An item as floor staff see it: name, price, options, and the fields that decide if it is available. */
export const floorItemDocument = itemDocument
  .pick({
    id: true,
    restaurantId: true,
    menuId: true,
    category: true,
    name: true,
    price: true,
    order: true,
    available: true,
    optionGroups: true,
    allergens: true,
    stockCount: true,
    availableHours: true,
    taxRateMilliPercent: true,
  })
  .extend({ categoryName: z.string(), categoryOrder: z.int() });
export type FloorItemDocument = z.infer<typeof floorItemDocument>;

/** The live state of a menu that a guest's phone watches while the menu is open. It is public, like the menu itself. */
export const menuStateDocument = z.object({
  /** The menu's id. */
  id,
  restaurantId: id,
  /** Changes when anything but availability changes; the phone then fetches the menu again. */
  version: z.string(),
  /** Items that are sold out, because they were switched off or because no portion is left. */
  soldOutItemIds: z.array(id),
  /** Portions left by item id, only for items that are counted and nearly sold out. */
  fewLeft: z.record(id, z.int()),
  /** True if the owner's tokens are used up, so that no new guests are served. */
  isPaused: z.boolean(),
  /** True if the owner has limited what the kitchen makes, so that an order may take longer. */
  isLimited: z.boolean(),
  /** Until when guests cannot order by phone; null if staff never paused ordering. */
  orderingPausedUntil: timestamp.nullable(),
});
export type MenuStateDocument = z.infer<typeof menuStateDocument>;
