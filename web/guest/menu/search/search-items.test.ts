import { expect, test } from 'vitest';
import { wordsFor } from '#guest/languages';
import { item, menuOf } from '#guest/testing';
import { searchItems } from './search-items.ts';

const menu = menuOf({
  Desserts: [
    item('Crème brûlée', { dietaryTags: ['vegetarian'] }),
    item('Sorbet', { description: 'Lemon from Amalfi', dietaryTags: ['vegan', 'gluten_free'] }),
    item('Tart', { description: 'With raspberries' }),
  ],
  Drinks: [item('Spritz', { dietaryTags: ['contains_alcohol'] }), item('Limoncello', {})],
}).categories;

const namesFor = (search: string, language: 'en' | 'de' = 'en') =>
  searchItems(menu, search, wordsFor(language)).flatMap(({ items }) => items.map(({ name }) => name));

test.each([
  ['creme', ['Crème brûlée']],
  ['BRÛLÉE', ['Crème brûlée']],
  ['amalfi lemon', ['Sorbet']],
  ['dess', ['Crème brûlée', 'Sorbet', 'Tart']],
  ['  ', ['Crème brûlée', 'Sorbet', 'Tart', 'Spritz', 'Limoncello']],
  ['pizza', []],
])('a search for %j finds %j', (search, found) => {
  expect(namesFor(search)).toEqual(found);
});

test.each([
  ['vegan', 'en', ['Sorbet']],
  ['vegetarian', 'en', ['Crème brûlée', 'Sorbet']],
  ['gluten free', 'en', ['Sorbet']],
  ['glutenfree', 'en', ['Sorbet']],
  ['glutenfrei', 'de', ['Sorbet']],
  ['alkohol', 'de', ['Spritz']],
] as const)('a search for the tag %j in %s finds %j', (search, language, found) => {
  expect(namesFor(search, language)).toEqual(found);
});

test.each([
  // One letter is missing, different, extra or swapped.
  ['lemn', ['Sorbet']],
  ['sorbat', ['Sorbet']],
  ['spriitz', ['Spritz']],
  ['slemon', ['Sorbet']],
  ['lmeon', ['Sorbet']],
  // Words of eight or more letters tolerate two edits.
  ['rasberies', ['Tart']],
  ['limonchelo', ['Limoncello']],
  // No typos are tolerated in short words, beyond the maximum, or when an exact match exists.
  ['trt', []],
  ['sobrat', []],
  ['tart', ['Tart']],
  ['zzzz', []],
])('a search for the typo %j finds %j', (search, found) => {
  expect(namesFor(search)).toEqual(found);
});
