import { expect, test } from 'vitest';
import { acceptedLanguages, acceptsByName } from './accepted-content.ts';

test.each([
  [undefined, []],
  ['nl,pt;q=0.8,en;q=0.9', ['nl', 'en', 'pt']],
  ['de-AT, de; q=0.7 , *;q=0.1', ['de-AT', 'de']],
  ['ar;q=0,pt', ['pt']],
  [';;q=,,*,<script>,x y', []],
  [[...Array.from({ length: 20 }, () => 'en'), 'de'].join(','), Array.from({ length: 20 }, () => 'en')],
])('the languages of %j', (header, languages) => {
  expect(acceptedLanguages({ headers: { 'accept-language': header } })).toEqual(languages);
});

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', true],
  ['application/json, text/html;level=1;q=0.2', true],
  ['text/html;q=0, */*', false],
  ['text/*, */*', false],
  ['image/text/html', false],
  ['', false],
  [undefined, false],
])('whether %j names text/html', (accept, isNamed) => {
  expect(acceptsByName({ headers: { accept } }, 'text/html')).toBe(isNamed);
});
