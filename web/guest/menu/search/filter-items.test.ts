import { expect, test } from 'vitest';
import type { GuestItem } from '@comanda/contract/menus';
import { item, menuOf } from '#guest/testing';
import { countItems, filterByDiet, noFilters, listOfferedFilters } from './filter-items.ts';

const menu = menuOf({
  Desserts: [
    item('Crème brûlée', { allergens: ['milk', 'eggs'], dietaryTags: ['vegetarian'] }),
    item('Sorbet', { description: 'Lemon from Amalfi', dietaryTags: ['vegan'] }),
  ],
  Drinks: [item('Spritz', { dietaryTags: ['contains_alcohol', 'vegan'] })],
}).categories;

const namesFor = (wishes: Partial<typeof noFilters>) =>
  filterByDiet(menu, { ...noFilters, ...wishes }).flatMap(({ items }) => items.map(({ name }) => name));

test('without filters the menu stays as it is', () => {
  expect(filterByDiet(menu, noFilters)).toBe(menu);
  expect(countItems(menu)).toBe(3);
});

test('a vegan dish is vegetarian too', () => {
  expect(namesFor({ tags: ['vegetarian'] })).toEqual(['Crème brûlée', 'Sorbet', 'Spritz']);
  expect(namesFor({ tags: ['vegan'] })).toEqual(['Sorbet', 'Spritz']);
});

test('a dish that contains an excluded allergen, or alcohol, is left out', () => {
  expect(namesFor({ without: ['eggs'] })).toEqual(['Sorbet', 'Spritz']);
  expect(namesFor({ without: ['eggs', 'contains_alcohol'] })).toEqual(['Sorbet']);
});

const dressings = (...allergens: GuestItem['allergens'][]): GuestItem['optionGroups'] => [
  {
    id: 'dressing',
    name: 'Dressing',
    kind: 'single',
    min: 1,
    max: 1,
    options: allergens.map((held, at) => ({
      id: String(at),
      name: `No. ${at}`,
      price: 0,
      isAvailable: true,
      dietaryTags: [],
      allergens: held,
    })),
  },
];

test('a dish is left out where all that has to be picked with it holds the allergen, and stays where something does not', () => {
  const salads = [
    {
      id: 'salads',
      name: 'Salads',
      items: [
        item('With nuts', { optionGroups: dressings(['nuts'], ['nuts', 'milk']) }),
        item('With a choice', { optionGroups: dressings(['nuts'], ['milk']) }),
        item('With an extra', { optionGroups: dressings(['nuts']).map((group) => ({ ...group, min: 0 })) }),
      ],
    },
  ];
  const namesWithout = (...without: (typeof noFilters)['without']) =>
    filterByDiet(salads, { ...noFilters, without }).flatMap(({ items }) => items.map(({ name }) => name));
  expect(namesWithout('nuts')).toEqual(['With a choice', 'With an extra']);
  expect(namesWithout('nuts', 'milk')).toEqual(['With an extra']);
  expect(listOfferedFilters(salads, noFilters, ['milk', 'nuts']).without).toEqual(['milk', 'nuts']);
});

test.each([
  ['ΜΟΥΣ', 'Μουσακάς'],
  ['μουσακασ', 'Μουσακάς'],
  ['ızgara', 'Izgara köfte'],
  ['IZGARA', 'Izgara köfte'],
  ['ﾗｰﾒﾝ', 'ラーメン'],
  ['قهوه', 'قَهوه'],
])('a search for %j finds %j', (search, name) => {
  const found = filterByDiet([{ id: 'all', name: '', items: [item(name)] }], { ...noFilters, search });
  expect(countItems(found)).toBe(1);
});

test('only filters that change the result are offered, in the order of the product', () => {
  expect(listOfferedFilters(menu, noFilters, ['eggs', 'milk', 'vegetarian', 'vegan', 'contains_alcohol'])).toEqual({
    tags: ['vegetarian', 'vegan'],
    without: ['eggs', 'milk', 'contains_alcohol'],
  });
});

test('a filter from another restaurant that this menu does not know can be turned off', () => {
  const wishes = { ...noFilters, tags: ['kosher' as const], without: ['lupin' as const] };
  const offered = listOfferedFilters([], wishes, []);
  expect(offered).toEqual({ tags: ['kosher'], without: ['lupin'] });
});
