import { defaultLook, type GuestItem, type GuestMenu } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';

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

const menu: GuestMenu = {
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

test('what did not change is the same object, what did is the new one', () => {
  const sent = structuredClone(menu);
  const soup = sent.categories[0]?.items[0];
  if (soup === undefined) throw new Error('there is no soup');
  soup.price = 600;
  const kept = keepUnchanged(menu, sent);
  expect(kept).toEqual(sent);
  expect(kept.categories[1]).toBe(menu.categories[1]);
  expect(kept.categories[0]?.items[1]).toBe(menu.categories[0]?.items[1]);
  expect(kept.categories[0]?.items[0]).toBe(soup);
});
