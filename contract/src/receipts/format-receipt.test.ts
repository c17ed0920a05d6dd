import { describe, expect, test } from 'vitest';
import type { ReceiptContent } from './documents.ts';
import { toFraction } from './to-fraction.ts';
import { formatReceipt } from './format-receipt.ts';
import { toReceiptTicket } from './receipt-ticket.ts';
import { chooseReceiptLanguage } from './receipt-language.ts';

const content: ReceiptContent = {
  restaurant: { name: 'Olive', address: 'Rua da Rosa 1\nLisboa', phone: '', text: 'VAT PT 123' },
  timezone: 'Europe/Lisbon',
  table: 'Table 7',
  payerName: 'Ana',
  at: '2026-07-01T22:30:00.000Z',
  refersToNumber: null,
  currency: 'EUR',
  split: 'items',
  equalOf: null,
  lines: [
    { name: 'Pizza', options: ['Basil'], grains: 9_240, quantity: 1, amount: 400 },
    { name: 'Soup', options: [], grains: 55_440, quantity: 2, amount: 1_300 },
    { name: 'Bread', options: [], grains: 0, quantity: 3, amount: 100 },
  ],
  taxes: [{ rateMilliPercent: 13_000, isIncluded: true, net: 1_593, amount: 207 }],
  serviceCharge: 0,
  overpaid: 0,
  total: 1_800,
  tip: 200,
  method: 'pay_at_table',
  paidWith: 'cash',
  given: 2_500,
  change: 500,
  isTest: true,
};
const unmarked = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

test('simple fractions are shown as such, and others as a part of the dish', () => {
  const { lines, taxes, payment, facts, mark } = formatReceipt({ number: 7, kind: 'payment', content }, 'en');
  expect(lines.map(({ label, amount }) => [unmarked(label), amount])).toEqual([
    ['1/3 Pizza', '€4.00'],
    ['2 × Soup', '€13.00'],
    ['Part of 3 × Bread', '€1.00'],
  ]);
  expect(taxes).toEqual([{ label: 'Tax 13%, included on €15.93', amount: '€2.07' }]);
  expect(payment.map(({ label, amount }) => [label, amount])).toEqual([
    ['Payment', 'Cash'],
    ['Cash received', '€25.00'],
    ['Change', '€5.00'],
  ]);
  // 11:30 pm in the restaurant's time zone.
  expect(facts).toContainEqual(['Date', expect.stringContaining('11:30')]);
  expect(mark).toBe('Test mode: no real money');
});

test.each([
  ['1', 'en', 'Table', 'Table 1'],
  ['12b', 'de', 'Tisch', 'Tisch 12b'],
  ['3', 'zh', '餐桌', '3 号桌'],
  ['1, Terrace 4', 'en', 'Table', 'Table 1, Terrace 4'],
  ['Table 7', 'en', 'Table', 'Table 7'],
])('the table %j is called as on the guest page, in %s', (table, language, label, name) => {
  const { facts } = formatReceipt({ number: 7, kind: 'payment', content: { ...content, table } }, language);
  expect(facts).toContainEqual([label, name]);
});

test('a dish is named in the language of the reader, with its own name below; its amount stays', () => {
  const translations = { de: { name: 'Suppe', options: ['Basilikum'] } };
  const soup = { name: 'Soup', options: ['Basil'], translations, grains: 27_720, quantity: 1, amount: 650 };
  const read = (language: string) => {
    const [line] = formatReceipt(
      { number: 7, kind: 'payment', content: { ...content, lines: [soup] } },
      language,
    ).lines;
    return [unmarked(line?.label ?? ''), line?.details];
  };
  expect(read('de')).toEqual(['1 × Suppe', ['Soup', 'Basilikum']]);
  expect(read('fr')).toEqual(['1 × Soup', ['Basil']]);
});

describe.each([
  [27_720 * 2, { whole: 2, part: null }],
  [27_720 / 2, { whole: 0, part: '1/2' }],
  [27_720 + 5 * 2_310, { whole: 1, part: '5/12' }],
  [1, null],
  [0, null],
])('%i grains', (grains, said) => {
  test('are told as a person would', () => {
    expect(toFraction(grains)).toEqual(said);
  });
});

test.each(['en', 'es', 'fr', 'de', 'it', 'pt', 'tr', 'el', 'ja', 'zh', 'ko', 'ar'])(
  'in %s every word is filled in, and a ticket has only what a printer knows',
  (language) => {
    expect(chooseReceiptLanguage([language])).toBe(language);
    const { words, ...read } = formatReceipt({ number: 7, kind: 'refund', content }, language);
    expect(JSON.stringify(read)).not.toMatch(/\{\w+\}/);
    expect(words.page.sent).toContain('{address}');
    // Anybody may have a receipt mailed to a stranger, so the subject has no words of a restaurant.
    expect(words.letter.subject).toContain('{number}');
    expect(words.letter.subject).not.toContain('{restaurant}');
    expect(words.letter.text).toContain('{restaurant}');
    expect(JSON.stringify(toReceiptTicket({ number: 7, kind: 'payment', content }, language))).not.toMatch(
      /[\u2066-\u2069\u00A0\u202F]/,
    );
  },
);
