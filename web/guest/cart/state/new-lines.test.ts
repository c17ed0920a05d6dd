import type { GuestItem } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { createLineAgain, needsChoice } from './new-lines.ts';

const option = (id: string, price: number) => ({
  id,
  name: id,
  price,
  isAvailable: true,
  dietaryTags: [],
  allergens: [],
});
const coffee: GuestItem = {
  id: 'coffee',
  name: 'Kaffee',
  description: '',
  comments: [],
  price: 300,
  offer: 'available',
  imageUrls: [],
  optionGroups: [
    { id: 'size', name: 'Size', kind: 'single', min: 1, max: 1, options: [option('small', 0), option('large', 80)] },
    { id: 'extras', name: 'Extras', kind: 'multiple', min: 0, max: 2, options: [option('oat', 50)] },
  ],
  taxRateMilliPercent: 0,
  dietaryTags: [],
  allergens: [],
};
const menu = { categories: [{ id: 'drinks', name: 'Drinks', items: [coffee] }] };

const ordered = {
  id: 'line',
  itemId: 'coffee',
  name: 'Coffee',
  price: 430,
  quantity: 3,
  delivered: true,
  charge: null,
  course: null,
  firedAt: null,
  options: [
    { optionId: 'large', group: 'Size', name: 'Large', price: 80 },
    { optionId: 'syrup', group: 'Extras', name: 'Syrup', price: 50 },
  ],
  notes: 'Hot, please',
  taxRateMilliPercent: null,
  discount: 0,
  discounts: [],
};

test('a dish ordered again is one, with the options that still exist, at the price of today', () => {
  expect(createLineAgain(menu, ordered)).toMatchObject({
    itemId: 'coffee',
    quantity: 1,
    optionIds: ['large'],
    notes: 'Hot, please',
    seen: { name: 'Kaffee', unitPrice: 380 },
  });
});

test('a dish that left the menu cannot be ordered again', () => {
  expect(createLineAgain(menu, { ...ordered, itemId: 'tea' })).toBeUndefined();
  expect(createLineAgain(menu, { ...ordered, itemId: null })).toBeUndefined();
});

test('a group that demands an option needs a choice', () => {
  expect(needsChoice(coffee)).toBe(true);
  expect(needsChoice({ ...coffee, optionGroups: coffee.optionGroups.slice(1) })).toBe(false);
});
