import { expect, test } from 'vitest';
import { wordsFor } from '#guest/languages';
import { noWishes } from './find-items.ts';
import { readWishes } from './kept-wishes.ts';

const words = wordsFor('en');

test('what was chosen is found again', () => {
  const kept = { tags: ['vegan'], without: ['nuts', 'contains_alcohol'] };
  expect(readWishes(JSON.stringify(kept), words)).toEqual({ search: '', ...kept });
});

test.each([null, '', '{', '7', '"vegan"', '[]', '{"tags":"vegan"}', '{"tags":{"length":3}}'])(
  'of %j nothing is made',
  (text) => {
    expect(readWishes(text, words)).toEqual(noWishes);
  },
);

test('what nobody knows any more is left out', () => {
  const kept = { tags: ['vegan', 'paleo', 7, null, 'toString'], without: ['__proto__', 'milk', ['milk']] };
  expect(readWishes(JSON.stringify(kept), words)).toEqual({ search: '', tags: ['vegan'], without: ['milk'] });
});
