import { expect, test } from 'vitest';
import { wordsFor } from '#guest/languages';
import { noFilters } from './filter-items.ts';
import { parseFilters } from './stored-filters.ts';

const words = wordsFor('en');

test('stored filters are read again', () => {
  const kept = { tags: ['vegan'], without: ['nuts', 'contains_alcohol'] };
  expect(parseFilters(JSON.stringify(kept), words)).toEqual({ search: '', ...kept });
});

test.each([null, '', '{', '7', '"vegan"', '[]', '{"tags":"vegan"}', '{"tags":{"length":3}}'])(
  'the invalid text %j is ignored',
  (text) => {
    expect(parseFilters(text, words)).toEqual(noFilters);
  },
);

test('unknown tags and allergens are left out', () => {
  const kept = { tags: ['vegan', 'paleo', 7, null, 'toString'], without: ['__proto__', 'milk', ['milk']] };
  expect(parseFilters(JSON.stringify(kept), words)).toEqual({ search: '', tags: ['vegan'], without: ['milk'] });
});
