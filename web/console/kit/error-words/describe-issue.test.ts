import { displayName, email, password } from '@comanda/contract/accounts';
import { milliPercent } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { words as arabic } from './ar.ts';
import { words as german } from './de.ts';
import { describeIssueInWords } from './describe-issue.ts';

/** Describes everything that a schema refuses about a value. */
const refusalsOf = (schema: typeof displayName | typeof milliPercent, value: unknown, { fields } = german) =>
  schema.safeParse(value).error?.issues.map((issue) => describeIssueInWords(fields, issue));

test.each([
  ['a short name', displayName, 'A', ['Mindestens 2 Zeichen']],
  ['a blank name', displayName, ' ', ['Bitte füllen Sie dieses Feld aus']],
  ['no name at all', displayName, undefined, ['Bitte füllen Sie dieses Feld aus']],
  ['an address without a domain', email, 'nobody', ['Bitte geben Sie eine gültige E-Mail-Adresse ein']],
  [
    'a weak password',
    password,
    'abc',
    [
      'Mindestens 6 Zeichen',
      'Das Passwort braucht mindestens einen Großbuchstaben',
      'Das Passwort braucht mindestens eine Ziffer',
    ],
  ],
  ['a negative rate', milliPercent, -1, ['Darf nicht negativ sein']],
  // The bound is in thousandths of a percent, which nobody types, so it is not named.
  ['a rate above 100 %', milliPercent, 100_001, ['Diese Zahl ist zu hoch']],
  ['a text as a rate', milliPercent, Number.NaN, ['Bitte geben Sie eine Zahl ein']],
])('%s is refused in German', (_, schema, value, sentences) => {
  expect(refusalsOf(schema, value)).toEqual(sentences);
});

test('a value is refused in Arabic', () => {
  expect(refusalsOf(email, 'nobody', arabic)).toEqual(['أدخل عنوان بريد إلكتروني صالحًا']);
});

test('a rule without words keeps the sentence of the contract', () => {
  const issue = { code: 'custom', path: ['day'], message: 'Only on Sundays' };
  expect(describeIssueInWords(german.fields, issue)).toBeNull();
});
