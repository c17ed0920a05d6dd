import { expect, test } from 'vitest';
import { joinTableNames, tableLabel } from './table-label.ts';

test.each([
  ['1', 'Table 1'],
  [' 12 ', 'Table 12'],
  ['7b', 'Table 7b'],
  ['٧', 'Table ٧'],
  ['Table 1', 'Table 1'],
  ['Terrace 4', 'Terrace 4'],
  ['A4', 'A4'],
  ['Bar', 'Bar'],
  ['$&', '$&'],
  [joinTableNames(['4', '5b']), 'Table 4 + 5b'],
  [joinTableNames(['4', 'Bar']), '4 + Bar'],
  ['', ''],
])('%j is called %j', (tableNumber, label) => expect(tableLabel(tableNumber)).toBe(label));

test('in the words of another language', () => {
  expect(tableLabel('3', 'Tisch {number}')).toBe('Tisch 3');
  expect(tableLabel('Terrasse 3', 'Tisch {number}')).toBe('Terrasse 3');
});
