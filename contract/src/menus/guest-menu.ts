import { z } from 'zod';
import { amountMinor, currencyCode, id, languageCode, milliPercent, openingTime } from '@comanda/contract/kernel';
import { guestExtra } from '@comanda/contract/restaurants';
import { allergen, dietaryTag } from './dietary.ts';
import { menuLook } from './look.ts';

/** Availability of an item for guests at this moment, with the reason if it is not available. */
export const itemAvailabilities = ['available', 'sold-out', 'out-of-hours'] as const;

const suitability = { dietaryTags: z.array(dietaryTag), allergens: z.array(allergen) };

export const guestOption = z.object({
  id,
  name: z.string(),
  /** Added to the item's price. */
  price: amountMinor,
  isAvailable: z.boolean(),
  ...suitability,
  /** Tags that the dish loses with this option. Absent if it loses none. */
  lostTags: z.array(dietaryTag).optional(),
});
export type GuestOption = z.infer<typeof guestOption>;

export const guestOptionGroup = z.object({
  id,
  name: z.string(),
  kind: z.enum(['single', 'multiple']),
  min: z.int(),
  max: z.int(),
  options: z.array(guestOption),
});
export type GuestOptionGroup = z.infer<typeof guestOptionGroup>;

export const guestItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  comments: z.array(z.string()),
  /** In minor units of the menu's currency, at this moment: during a happy hour, its price. */
  price: amountMinor,
  /** Present during a happy hour that makes the item cheaper: the price before, and the name of the happy hour. */
  happyHour: z.object({ before: amountMinor, name: z.string() }).optional(),
  offer: z.enum(itemAvailabilities),
  /** Next time at which the item is available. Present only if the item is out of hours and has any hours at all. */
  opens: openingTime.optional(),
  /** Portions left. Present only if the portions are counted and nearly gone. */
  left: z.int().optional(),
  imageUrls: z.array(z.string()),
  optionGroups: z.array(guestOptionGroup),
  /** The item's own rate, or else the restaurant's. */
  taxRateMilliPercent: milliPercent,
  /** Items of this menu that the restaurant suggests with this one. Absent if there are none. */
  goesWith: z.array(id).optional(),
  /** True if it is one of the dishes of this menu that sold best lately; absent otherwise. */
  isPopular: z.boolean().optional(),
  ...suitability,
});
export type GuestItem = z.infer<typeof guestItem>;

export const guestCategory = z.object({ id, name: z.string(), items: z.array(guestItem) });
export type GuestCategory = z.infer<typeof guestCategory>;

/** Everything that a guest may see of a menu, in one language, at one moment. */
export const guestMenu = z.object({
  id,
  name: z.string(),
  /** `opens` is present while the restaurant is closed. */
  restaurant: z.object({
    name: z.string(),
    imageUrl: z.string().nullable(),
    isOpen: z.boolean(),
    opens: openingTime.optional(),
  }),
  /** Present while nothing can be ordered from this menu, because another one is served; with the next time at which it is. */
  notServed: z.object({ opens: openingTime.optional() }).optional(),
  /** True on a day on which guests can use one of the restaurant's promo codes; absent otherwise. */
  takesPromoCodes: z.boolean().optional(),
  /** True if guests may mark dishes as first or later here; absent otherwise. */
  hasCourses: z.boolean().optional(),
  /** Extras that the owner switched off, as far as the page decides about them. Absent if there are none. */
  hiddenExtras: z.array(guestExtra).optional(),
  currency: currencyCode,
  /** Taxes and charges that are added to the prices or included in them. */
  charges: z.object({
    taxRateMilliPercent: milliPercent,
    pricesIncludeTax: z.boolean(),
    serviceChargeMilliPercent: milliPercent,
    /** Charge for the packaging of each order; absent if there is none. */
    packaging: amountMinor.optional(),
    /** Tips suggested to guests who pay by phone, unless there is a service charge. */
    tipPresetsPercent: z.array(z.int()),
  }),
  look: menuLook,
  language: languageCode,
  /** Languages that the guest can choose: the restaurant's own, those of its translations, and the others of the page. */
  languages: z.array(languageCode),
  /** Only categories that have items. */
  categories: z.array(guestCategory),
});
export type GuestMenu = z.infer<typeof guestMenu>;
