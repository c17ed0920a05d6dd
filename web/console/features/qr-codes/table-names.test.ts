import { expect, test } from 'vitest';
import { parseNames, listNamesByPattern, findTakenNames } from './table-names.ts';

test.each([
  [{ prefix: 'Table', from: 1, to: 3 }, ['Table 1', 'Table 2', 'Table 3']],
  [{ prefix: ' Terrace ', from: 9, to: 10 }, ['Terrace 9', 'Terrace 10']],
  [{ prefix: '', from: 1, to: 2 }, ['1', '2']],
  [{ prefix: 'Bar', from: 4, to: 4 }, ['Bar 4']],
  [{ prefix: 'Bar', from: 4, to: 3 }, []],
])('%o names %o', (pattern, names) => {
  expect(listNamesByPattern(pattern)).toEqual(names);
});

test('a slip of the finger makes no million names', () => {
  expect(listNamesByPattern({ prefix: 'Table', from: 1, to: 4_000_000 })).toHaveLength(501);
});

test('one name on each line, blank ones left out', () => {
  expect(parseNames(' Window  seat \n\n\tBar\r\n ')).toEqual(['Window seat', 'Bar']);
});

test('names that are there already, or come twice, are pointed out', () => {
  expect(findTakenNames(['Bar', 'Table 1', 'bar', 'Table 2'], ['table 2'])).toEqual(['bar', 'Table 2']);
});
