import { expect, test } from 'vitest';
import { defineWords } from './define-words.ts';

const english = {
  bump: 'Bump',
  recall: 'Recall {table}',
  orders: { one: '1 order', other: '{count} orders' },
  statuses: { accepted: 'Accepted' },
} as const;

const arabic = {
  bump: 'جاهز',
  recall: 'استرجاع {table}',
  orders: {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '{count} طلبات',
    many: '{count} طلبًا',
    other: '{count} طلب',
  },
  statuses: { accepted: 'مقبول' },
};

const define = (load: () => Promise<{ words: typeof arabic }>) =>
  defineWords(english, {
    es: load,
    fr: load,
    de: load,
    it: load,
    pt: load,
    tr: load,
    el: load,
    ja: load,
    zh: load,
    ko: load,
    ar: load,
  });

test('English is there from the start', () => {
  const words = define(() => Promise.reject(new Error('never asked for'))).in('en');
  expect(words.bump).toBe('Bump');
  expect(words.recall({ table: 'Table 7' })).toBe('Recall Table 7');
  expect([words.orders({ count: 1 }), words.orders({ count: 1_200 })]).toEqual(['1 order', '1,200 orders']);
  expect(words.statuses.accepted).toBe('Accepted');
});

test('another language is loaded once, and has its own plural forms', async () => {
  let loads = 0;
  const feature = define(async () => {
    loads += 1;
    return { words: arabic };
  });
  expect(feature.isLoaded('ar')).toBe(false);
  expect(feature.in('ar').bump).toBe('Bump');
  await Promise.all([feature.load('ar'), feature.load('ar')]);
  const words = feature.in('ar');
  expect(loads).toBe(1);
  expect(words.recall({ table: 'طاولة 7' })).toBe('استرجاع طاولة 7');
  expect([0, 1, 2, 3, 11, 100].map((count) => words.orders({ count }))).toEqual([
    'لا طلبات',
    'طلب واحد',
    'طلبان',
    '3 طلبات',
    '11 طلبًا',
    '100 طلب',
  ]);
});

test('a language that cannot be loaded is English', async () => {
  const feature = define(() => Promise.reject(new Error('no connection')));
  await feature.load('de');
  expect(feature.isLoaded('de')).toBe(true);
  expect(feature.in('de').bump).toBe('Bump');
});
