import { expect, test } from 'vitest';
import { lowestPrice, priceWithOptions } from './item-price.ts';

const option = (id: string, price: number) => ({
  id,
  name: id,
  price,
  isAvailable: true,
  dietaryTags: [],
  allergens: [],
});
const pizza = {
  price: 900,
  optionGroups: [
    {
      id: 'size',
      name: 'Size',
      kind: 'single' as const,
      min: 1,
      max: 1,
      options: [option('large', 400), option('small', 150)],
    },
    {
      id: 'toppings',
      name: 'Toppings',
      kind: 'multiple' as const,
      min: 0,
      max: 3,
      options: [option('egg', 120), option('ham', 200)],
    },
  ],
};

test('options of the item are added to the price, and unknown ones are not', () => {
  expect(priceWithOptions(pizza, new Set())).toBe(900);
  expect(priceWithOptions(pizza, new Set(['large', 'egg', 'someone else’s']))).toBe(1_420);
});

test('the lowest price includes the cheapest of the required options', () => {
  expect(lowestPrice(pizza)).toBe(1_050);
  expect(lowestPrice({ price: 900, optionGroups: [] })).toBe(900);
});
