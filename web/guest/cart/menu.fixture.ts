import { defaultLook, type GuestItem, type GuestMenu } from '@comanda/contract/menus';
import type { CartLine } from './cart.ts';

export const item = (id: string, given: Partial<GuestItem> = {}): GuestItem => ({
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
  ...given,
});

export const option = (id: string, price = 0, isAvailable = true) => ({
  id,
  name: id,
  price,
  isAvailable,
  dietaryTags: [],
  allergens: [],
});

export const menuWith = (...items: GuestItem[]): GuestMenu => ({
  id: 'menu',
  name: 'Dinner',
  restaurant: { name: 'Olive Tree', imageUrl: null, isOpen: true },
  currency: 'EUR',
  charges: { taxRateMilliPercent: 0, pricesIncludeTax: true, serviceChargeMilliPercent: 10_000 },
  look: defaultLook,
  language: 'en',
  languages: ['en'],
  categories: [{ id: 'dishes', name: 'Dishes', items }],
});

export const cartLine = (itemId: string, given: Partial<CartLine> = {}): CartLine => ({
  id: `line of ${itemId}`,
  itemId,
  optionIds: [],
  quantity: 1,
  notes: '',
  seen: { name: itemId, unitPrice: 500 },
  ...given,
});
