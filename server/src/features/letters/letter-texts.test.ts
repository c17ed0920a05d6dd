import { pageLanguages } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { fillInLetter, fillInCount, letterTexts } from './letter-language.ts';

const isForms = (value: object): boolean => 'other' in value;

/** Lists every text with its path. The plural forms of a text are one entry. */
const listTexts = (words: object, path = ''): [path: string, forms: readonly string[]][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, readonly string[]][] => {
    if (typeof value !== 'object' || value === null) return [[`${path}${name}`, [String(value)]]];
    if (isForms(value)) return [[`${path}${name}`, Object.values(value).map(String)]];
    return listTexts(value, `${path}${name}.`);
  });
const placeholdersIn = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\w+\}/g)].map(String)))].toSorted();
const english = new Map(listTexts(letterTexts('en')));

test.each(pageLanguages)('in %s every mail says everything, and fills in what English fills in', (language) => {
  const texts = listTexts(letterTexts(language));
  expect(texts.map(([name]) => name)).toEqual([...english.keys()]);
  for (const [name, forms] of texts) {
    for (const form of forms) expect(form.trim(), name).not.toBe('');
    expect(placeholdersIn(forms), name).toEqual(placeholdersIn(english.get(name) ?? []));
  }
});

test.each(pageLanguages)('in %s each plural form exists that its rules use for whole numbers', (language) => {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count + 1)));
  const { balance } = letterTexts(language).tokens.lowBalance;
  expect(Object.keys(balance).toSorted()).toEqual([...used].toSorted());
});

test('a number decides the form of the word beside it', () => {
  const subject = (language: 'en' | 'ar', count: number) =>
    fillInCount(language, letterTexts(language).tokens.lowBalance.subject, { count });
  expect(subject('en', 1)).toBe('Only 1 token is left');
  expect(subject('en', 1_200)).toBe('Only 1,200 tokens are left');
  expect(subject('ar', 2)).toBe('لم يبقَ سوى رمزين');
  expect(subject('ar', 5)).toContain('رموز');
});

test('braces that somebody typed are not filled in', () => {
  expect(fillInLetter('Hello {name},', { name: '{link} $&', link: 'https://example.com' })).toBe('Hello {link} $&,');
});
