import { createCsvCause } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { toProblemsCsv } from './import-problems-file.ts';

test('problems are a file of their own, in which no value is a formula', () => {
  const problems = [{ row: 3, column: 'price' as const, value: '=1+"1"', ...createCsvCause('price_missing') }];
  expect(toProblemsCsv(problems, 'menu.v2.csv')).toEqual({
    fileName: 'menu.v2 - problems.csv',
    text: '\ufeff"row","column","value","problem"\r\n"3","Price","\'=1+""1""","Please enter a price"\r\n',
  });
});
