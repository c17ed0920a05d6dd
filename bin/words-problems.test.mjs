import { expect, test } from 'vitest';
import {
  listLengthProblems,
  listTranslationProblems,
  listUnknownCodes,
  listUntranslatedTexts,
  listUnusedTexts,
  toErrorTable,
  widthOf,
} from './words-problems.mjs';

const english = {
  bump: 'Bump',
  recall: 'Recall {table}',
  orders: { one: '1 order', other: '{count} orders' },
  statuses: { accepted: 'Accepted' },
};
const german = {
  bump: 'Fertig',
  recall: '{table} zurückholen',
  orders: { one: '1 Bestellung', other: '{count} Bestellungen' },
  statuses: { accepted: 'Angenommen' },
};

test('a complete translation has no problems', () => {
  expect(listTranslationProblems('de', english, german)).toEqual([]);
});

test.each([
  [{ ...german, bump: undefined }, 'bump is missing'],
  [{ ...german, bump: ' ' }, 'bump is missing'],
  [{ ...german, statuses: {} }, 'statuses.accepted is missing'],
  [{ ...german, done: 'Erledigt' }, 'done is not in the English table'],
  [{ ...german, recall: 'Zurückholen' }, 'recall must have the placeholders of the English text: table'],
  [{ ...german, recall: 'Zurückholen {tisch}' }, 'recall must have the placeholders of the English text: table'],
  [{ ...german, orders: '{count} Bestellungen' }, 'orders must have plural forms'],
  [{ ...german, orders: { other: '{count} Bestellungen' } }, "orders has no plural form 'one'"],
])('a translation %j is refused', (translated, problem) => {
  const present = Object.fromEntries(Object.entries(translated).filter(([, text]) => text !== undefined));
  expect(listTranslationProblems('de', english, present)).toContain(problem);
});

test('Arabic needs its six plural forms, and Japanese only one', () => {
  const forms = { orders: { one: '1', other: '{count}' } };
  expect(listTranslationProblems('ar', { orders: english.orders }, forms)).toHaveLength(4);
  expect(listTranslationProblems('ja', { orders: english.orders }, { orders: { other: '{count}' } })).toEqual([]);
});

test('every code of the error catalogue needs words with its placeholders, apart from those that stay English', () => {
  const catalogue = {
    'orders.too-large': { status: 412, message: 'This order is too large.' },
    'orders.too-many': { status: 429, message: 'Try again in {minutes} minutes.' },
    'administration.own-account': { status: 409, message: 'Another administrator has to do this.' },
  };
  const table = toErrorTable(catalogue, ['administration.own-account']);
  const words = { 'orders.too-large': 'Zu groß.', 'orders.too-many': 'Bitte in {minutes} Min. erneut versuchen.' };
  expect(listTranslationProblems('de', table, words)).toEqual([]);
  expect(listTranslationProblems('de', table, { ...words, 'orders.too-many': 'Bitte später.' })).toEqual([
    'orders.too-many must have the placeholders of the English text: minutes',
  ]);
  expect(listTranslationProblems('de', table, { 'orders.too-many': words['orders.too-many'] })).toEqual([
    'orders.too-large is missing',
  ]);
  expect(listUnknownCodes(catalogue, ['orders.too-many', 'orders.gone'])).toEqual([
    'orders.gone is not in the error catalogue',
  ]);
});

test('a text that is longer than its place is refused', () => {
  expect(listLengthProblems({ bump: 6 }, german)).toEqual([]);
  expect(listLengthProblems({ bump: 5 }, german)).toEqual(['bump is 6 characters wide, but its place has 5: Fertig']);
  expect(listLengthProblems({ gone: 5 }, german)).toEqual(['gone has a limit, but no text']);
});

test.each([
  ['Bump', 4],
  ['完成', 4],
  ['طاولة {number}', 9],
  ['يُحضَّر', 4],
])('%s is %i characters wide', (text, width) => expect(widthOf(text)).toBe(width));

test('a text is used together with any group that it is in', () => {
  const table = { commands: { 'qr-codes': { 'set-menu': 'Changed the menu' } }, errors: { old: { gone: 'Gone' } } };
  expect(listUnusedTexts(table, 'const { shown, commands } = words; commands[feature]?.[verb];')).toEqual([
    'errors.old.gone is unused',
  ]);
});

test('a text that no screen uses is refused', () => {
  const source = 'const { bump } = words; words.recall({ table }); words.orders({ count }); words.statuses[status];';
  expect(listUnusedTexts(english, source)).toEqual([]);
  expect(listUnusedTexts({ ...english, old: 'Old' }, source)).toEqual(['old is unused']);
});

test.each([
  ['<Button aria-label="Close table">', 'Close table'],
  ['<p className={classes.note}>Not sent yet</p>', 'Not sent yet'],
  ['      <Button>\n        Keep order\n      </Button>', 'Keep order'],
])('a component that says %j itself is found', (source, text) => {
  expect(listUntranslatedTexts(source)).toContain(`'${text}' is not in the word table`);
});

test.each([
  '<p className="note">{words.notSent}</p>',
  '<TextInput placeholder="https://example.com/a" />',
  '<Icon name="close" />',
  'const a = (b: string) => b > c;',
])('the code %j is fine', (source) => expect(listUntranslatedTexts(source)).toEqual([]));
