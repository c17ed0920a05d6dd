import { expect, test } from 'vitest';
import { searchTables } from './search-tables.ts';

const tables = ['Table 1', 'Table 10', 'Table 21', 'Terrasse Süd', '窓際テーブル'].map((tableNumber, index) => ({
  tableNumber,
  id: `AB3DE6GH1${index}`,
}));

test.each([
  ['', tables.map(({ tableNumber }) => tableNumber)],
  ['table 1', ['Table 1', 'Table 10']],
  ['1 TAB', ['Table 1', 'Table 10']],
  ['sud', ['Terrasse Süd']],
  ['テーブル', ['窓際テーブル']],
  ['ab3de6gh12', ['Table 21']],
  ['ab3', []],
])("'%s' finds %o", (search, found) => {
  expect(searchTables(tables, search).map(({ tableNumber }) => tableNumber)).toEqual(found);
});
