import { expect, test } from 'vitest';
import { compareTables } from './compare-tables.ts';

const sorted = (...names: string[]) =>
  names.map((tableNumber, index) => ({ tableNumber, id: String(index) })).toSorted(compareTables);

test('tables are counted as people count', () => {
  const names = sorted('Table 10', 'table 2', 'Bar', 'Table 1', 'Terrace 3').map(({ tableNumber }) => tableNumber);
  expect(names).toEqual(['Bar', 'Table 1', 'table 2', 'Table 10', 'Terrace 3']);
});

test('tables of one name keep one order', () => {
  expect(sorted('Bar', 'Bar').map(({ id }) => id)).toEqual(['0', '1']);
});
