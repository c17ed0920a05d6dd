import { pageLanguages } from '@comanda/contract/kernel';
import { refundReasonCodes } from '@comanda/contract/payments';
import { expect, test } from 'vitest';
import { receiptTexts } from './receipt-language.ts';

/** Lists every text with its path, in all sections. */
const listTexts = (words: object, path = ''): [path: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? listTexts(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)]],
  );
const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
const english = new Map(listTexts(receiptTexts('en')));

test.each(pageLanguages)('in %s a receipt says everything, and fills in what English fills in', (language) => {
  const texts = listTexts(receiptTexts(language));
  expect(texts.map(([name]) => name)).toEqual([...english.keys()]);
  for (const [name, text] of texts) {
    expect(text.trim(), name).not.toBe('');
    expect(placeholdersIn(text), name).toEqual(placeholdersIn(english.get(name) ?? ''));
  }
});

test.each(pageLanguages.filter((language) => language !== 'en'))(
  'in %s no reason of a refund is English',
  (language) => {
    for (const code of refundReasonCodes)
      expect(receiptTexts(language).refundReasons[code], code).not.toBe(receiptTexts('en').refundReasons[code]);
  },
);
