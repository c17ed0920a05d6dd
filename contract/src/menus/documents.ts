import { z } from 'zod';
import { amountMinor, currencyCode, id, milliPercent, timestamps, weeklyHours } from '@comanda/contract/kernel';
import { allergen, dietaryTag } from './dietary.ts';
import { menuLook } from './look.ts';
import { optionGroup } from './options.ts';

export const menuDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  currency: currencyCode,
  look: menuLook,
  ...timestamps,
});
export type MenuDocument = z.infer<typeof menuDocument>;

/** What those who look after the tables know of a menu: which one a code opens. */
export const menuNameDocument = menuDocument.pick({ id: true, restaurantId: true, name: true });
export type MenuNameDocument = z.infer<typeof menuNameDocument>;

/** How much is on a menu, under the menu's own id: nobody should have to load all items to count them. */
export const menuCountsDocument = z.object({
  id,
  restaurantId: id,
  itemCount: z.int(),
  /** Marked as sold out, or with no portion left. */
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
  ...timestamps,
});
export type ItemDocument = z.infer<typeof itemDocument>;

/** What those who serve know of an item: what it is, what it costs, and whether it can be had. */
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

/** What a guest's phone keeps an eye on while a menu is open on it: public, as the menu itself is. */
export const menuStateDocument = z.object({
  /** The menu's. */
  id,
  restaurantId: id,
  /** Another one when anything but availability has changed: the phone then fetches the menu again. */
  version: z.string(),
  /** Sold out, whatever the reason: switched off, or the last portion is gone. */
  soldOutItemIds: z.array(id),
  /** Portions left, by item, where they are counted and nearly gone. */
  fewLeft: z.record(id, z.int()),
  /** Its owner's tokens are used up: nobody new is served. */
  isPaused: z.boolean(),
});
export type MenuStateDocument = z.infer<typeof menuStateDocument>;
