import { expect, test } from 'vitest';
import { nextSortOrder, sortTableRows } from './sort-rows.ts';

const tables = [{ name: 'Table 10' }, { name: 'table 9' }, { name: 'Ärger' }, { name: 'Bar' }];

test('names are sorted as people do: figures by what they are worth, letters whatever their case', () => {
  expect(sortTableRows(tables, ({ name }) => name, false).map(({ name }) => name)).toEqual([
    'Ärger',
    'Bar',
    'table 9',
    'Table 10',
  ]);
});

test('figures are sorted as figures, and what is equal stays in its order', () => {
  const rows = [
    { id: 'a', sum: 900 },
    { id: 'b', sum: 10_000 },
    { id: 'c', sum: 900 },
  ];
  expect(sortTableRows(rows, ({ sum }) => sum, true).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('a tap begins where it is most useful, the second turns it round', () => {
  const first = nextSortOrder(null, 'revenue', true);
  expect(first).toEqual({ key: 'revenue', isDescending: true });
  expect(nextSortOrder(first, 'revenue', true)).toEqual({ key: 'revenue', isDescending: false });
  expect(nextSortOrder(first, 'name', false)).toEqual({ key: 'name', isDescending: false });
});
