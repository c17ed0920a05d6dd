import { expect, test } from 'vitest';
import { removePersonalData } from './remove-personal-data.ts';

test.each([
  ['  Cannot read properties of undefined ', 'Cannot read properties of undefined'],
  ['no account for ann@example.com here', 'no account for [mail] here'],
  ['GET https://menu.example.com/?invite=abc&x=1 failed', 'GET https://menu.example.com/?… failed'],
  ['bad token dGhpcy1pcy1hLXNlY3JldC10b2tlbg', 'bad token [token]'],
  ['call +351 21 000 0000 now', 'call [number] now'],
  ['tagliatelle 12', 'tagliatelle 12'],
])('%j becomes %j', (text, clean) => {
  expect(removePersonalData(text)).toBe(clean);
});

test('a text made to be slow to read is read at once', () => {
  const started = Date.now();
  for (const text of ['a'.repeat(2_000), '@'.repeat(2_000), '1 '.repeat(1_000), '?'.repeat(2_000), '+1('.repeat(700)])
    removePersonalData(text);
  expect(Date.now() - started).toBeLessThan(500);
});
