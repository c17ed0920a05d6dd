import { z } from 'zod';
import { amountMinor, currencyCode, id, languageCode, milliPercent, opening } from '@comanda/contract/kernel';
import { allergen, dietaryTag } from './dietary.ts';
import { menuLook } from './look.ts';

/** Why a guest can or cannot have an item now. */
export const offers = ['available', 'sold-out', 'out-of-hours'] as const;

const suitability = { dietaryTags: z.array(dietaryTag), allergens: z.array(allergen) };

export const guestOption = z.object({
  id,
  name: z.string(),
  /** Added to the item's price. */
  price: amountMinor,
  isAvailable: z.boolean(),
  ...suitability,
  /** Tags of the dish that it loses with this option. Absent where it loses none. */
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
  /** In minor units of the menu's currency. */
  price: amountMinor,
  offer: z.enum(offers),
  /** When it is served again. Only on items that are out of hours and ever served. */
  opens: opening.optional(),
  /** How many portions are left. Only on items whose portions are counted and nearly gone. */
  left: z.int().optional(),
  imageUrls: z.array(z.string()),
  optionGroups: z.array(guestOptionGroup),
  /** The item's own, or else the restaurant's. */
  taxRateMilliPercent: milliPercent,
  ...suitability,
});
export type GuestItem = z.infer<typeof guestItem>;

export const guestCategory = z.object({ id, name: z.string(), items: z.array(guestItem) });
export type GuestCategory = z.infer<typeof guestCategory>;

/** All that a guest may see of a menu, in one language, at one moment. */
export const guestMenu = z.object({
  id,
  name: z.string(),
  /** `opens` is there while it is closed. */
  restaurant: z.object({
    name: z.string(),
    imageUrl: z.string().nullable(),
    isOpen: z.boolean(),
    opens: opening.optional(),
  }),
  currency: currencyCode,
  /** What comes on top of the prices, or is part of them. */
  charges: z.object({
    taxRateMilliPercent: milliPercent,
    pricesIncludeTax: z.boolean(),
    serviceChargeMilliPercent: milliPercent,
    /** What is proposed to whoever pays by phone, where no service charge is asked for. */
    tipPresetsPercent: z.array(z.int()),
  }),
  look: menuLook,
  language: languageCode,
  /** What the guest can choose, the restaurant's own language first. */
  languages: z.array(languageCode),
  /** Only those with something in them. */
  categories: z.array(guestCategory),
});
export type GuestMenu = z.infer<typeof guestMenu>;
