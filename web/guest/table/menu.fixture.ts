import { defaultLook, type GuestItem, type GuestMenu } from '@comanda/contract/menus';

const item = (id: string): GuestItem => ({
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
});

/** Two starters and a main course. */
export const menu: GuestMenu = {
  id: 'menu',
  name: 'Dinner',
  restaurant: { name: 'Olive Tree', imageUrl: null, isOpen: true },
  currency: 'EUR',
  charges: { taxRateMilliPercent: 0, pricesIncludeTax: true, serviceChargeMilliPercent: 0 },
  look: defaultLook,
  language: 'en',
  languages: ['en'],
  categories: [
    { id: 'starters', name: 'Starters', items: [item('soup'), item('olives')] },
    { id: 'mains', name: 'Mains', items: [item('risotto')] },
  ],
};
