import { defaultLook, type GuestCategory, type GuestItem, type GuestMenu } from '@comanda/contract/menus';

export const item = (id: string, overrides: Partial<GuestItem> = {}): GuestItem => ({
  id,
  name: id,
  description: '',
  comments: [],
  price: 500,
  offer: 'available',
  imageUrls: [],
  optionGroups: [],
  taxRateMilliPercent: 0,
  dietaryTags: [],
  allergens: [],
  ...overrides,
});

export const option = (id: string, price = 0, isAvailable = true) => ({
  id,
  name: id,
  price,
  isAvailable,
  dietaryTags: [],
  allergens: [],
});

/** A menu of these categories, each with its items. */
export const menuOf = (categories: Readonly<Record<string, GuestItem[]>>): GuestMenu => ({
  id: 'menu',
  name: 'Dinner',
  restaurant: { name: 'Olive Tree', imageUrl: null, isOpen: true },
  currency: 'EUR',
  charges: { taxRateMilliPercent: 0, pricesIncludeTax: true, serviceChargeMilliPercent: 10_000, tipPresetsPercent: [] },
  look: defaultLook,
  language: 'en',
  languages: ['en'],
  categories: Object.entries(categories).map(([name, items]): GuestCategory => ({ id: name, name, items })),
});
