import { chargeFailureCodes } from '@comanda/contract/payments';
import { expect, test } from 'vitest';
import { guestWords, wordsFor } from './guest-words.ts';
import { fetchWords, fillIn, pageLanguages } from '#guest/words';

/** Lists every text with its path, in all sections. */
const listTexts = (words: object, path = ''): [path: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? listTexts(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)]],
  );
const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
const english = new Map(listTexts(guestWords.en));

test('the page speaks the twelve languages of the product', () => {
  expect(Object.keys(guestWords)).toEqual(['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar']);
  expect(pageLanguages).toEqual(Object.keys(guestWords));
});

test.each(Object.entries(guestWords))('%s says everything, and fills in what English fills in', (_code, words) => {
  for (const [name, text] of listTexts(words)) {
    expect(text.trim(), name).not.toBe('');
    expect(placeholdersIn(text), name).toEqual(placeholdersIn(english.get(name) ?? ''));
  }
});

test.each(Object.entries(guestWords))('%s says in its own words why a payment failed', (code, { pay }) => {
  expect(Object.keys(pay.failures)).toEqual(chargeFailureCodes);
  // The card of a guest is declined: the sentence is not the English one in any other language.
  for (const failure of chargeFailureCodes)
    expect(pay.failures[failure] === guestWords.en.pay.failures[failure], failure).toBe(code === 'en');
});

test('a Japanese guest reads a decline in Japanese', () => {
  expect(guestWords.ja.pay.failures.declined).toBe(
    'お支払いが拒否されました。別のカードをお試しいただくか、別の方法でお支払いください。',
  );
});

test.each([
  ['pt-BR', guestWords.pt],
  ['zh-Hant', guestWords.zh],
  ['nl', guestWords.en],
])('a menu in %s finds its words', (language, words) => {
  expect(wordsFor(language)).toBe(words);
});

test.each(pageLanguages)('a phone fetches the same words in %s as the server writes', async (language) => {
  expect(await fetchWords(language)).toBe(guestWords[language]);
});

test('values stand where the braces were', () => {
  expect(fillIn('Pick {min} to {max}', { min: 1, max: 3 })).toBe('Pick 1 to 3');
  expect(fillIn('Photo {number}', {})).toBe('Photo {number}');
});
