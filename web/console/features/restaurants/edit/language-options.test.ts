import { expect, test } from 'vitest';
import { listLanguageOptions } from './language-options.ts';

const labelOf = (code: string, chosen: readonly string[] = [], typed = '') =>
  listLanguageOptions(chosen, typed).find(({ value }) => value === code)?.label;

test('a language is found by its name in English and by its own', () => {
  expect(labelOf('de')).toBe('German · Deutsch');
  expect(labelOf('en')).toBe('English');
});

test('an uncommon language is offered when its code is typed, and stays once chosen', () => {
  expect(labelOf('fa')).toBeUndefined();
  expect(labelOf('fa', [], 'fa')).toContain('Persian');
  expect(labelOf('fa', ['fa'])).toContain('(fa)');
});

test('letters that are no code offer nothing', () => {
  expect(listLanguageOptions([], 'germ')).toEqual(listLanguageOptions([], ''));
  expect(listLanguageOptions([], 'xx')).toEqual(listLanguageOptions([], ''));
});
