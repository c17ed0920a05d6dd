import { expect, test } from 'vitest';
import { item, menuOf } from '#guest/testing';
import { countItems, findItems, noWishes, wishesOffered } from './find-items.ts';

const menu = menuOf({
  Desserts: [
    item('Crème brûlée', { allergens: ['milk', 'eggs'], dietaryTags: ['vegetarian'] }),
    item('Sorbet', { description: 'Lemon from Amalfi', dietaryTags: ['vegan'] }),
  ],
  Drinks: [item('Spritz', { dietaryTags: ['contains_alcohol', 'vegan'] })],
}).categories;

const namesFor = (wishes: Partial<typeof noWishes>) =>
  findItems(menu, { ...noWishes, ...wishes }).flatMap(({ items }) => items.map(({ name }) => name));

test('without wishes the menu is the menu', () => {
  expect(findItems(menu, noWishes)).toBe(menu);
  expect(countItems(menu)).toBe(3);
});

test.each([
  ['creme', ['Crème brûlée']],
  ['BRÛLÉE', ['Crème brûlée']],
  ['amalfi lemon', ['Sorbet']],
  ['dess', ['Crème brûlée', 'Sorbet']],
  ['  ', ['Crème brûlée', 'Sorbet', 'Spritz']],
  ['pizza', []],
])('a search for %j finds %j', (search, found) => {
  expect(namesFor({ search })).toEqual(found);
});

test('what is vegan is vegetarian too', () => {
  expect(namesFor({ tags: ['vegetarian'] })).toEqual(['Crème brûlée', 'Sorbet', 'Spritz']);
  expect(namesFor({ tags: ['vegan'] })).toEqual(['Sorbet', 'Spritz']);
});

test('what holds an allergen, or alcohol, is left out', () => {
  expect(namesFor({ without: ['eggs'] })).toEqual(['Sorbet', 'Spritz']);
  expect(namesFor({ without: ['eggs', 'contains_alcohol'] })).toEqual(['Sorbet']);
});

test('only what would change something is offered, in the order of the product', () => {
  expect(wishesOffered(menu, noWishes, ['eggs', 'milk', 'vegetarian', 'vegan', 'contains_alcohol'])).toEqual({
    tags: ['vegetarian', 'vegan'],
    without: ['eggs', 'milk', 'contains_alcohol'],
  });
});

test('a wish from elsewhere that this menu does not know can be taken back', () => {
  const wishes = { ...noWishes, tags: ['kosher' as const], without: ['lupin' as const] };
  const offered = wishesOffered([], wishes, []);
  expect(offered).toEqual({ tags: ['kosher'], without: ['lupin'] });
});
