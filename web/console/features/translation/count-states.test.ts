import { hashText } from '@comanda/contract/kernel';
import type { MenuText, TranslationDocument } from '@comanda/contract/translation';
import { expect, test } from 'vitest';
import { countCharactersToTranslate, countStates, describeCounts } from './count-states.ts';

const text = (subjectId: string, source: string): MenuText => ({
  kind: 'item',
  subjectId,
  field: 'name',
  source,
  context: '',
});

const made = (subjectId: string, source: string, state: 'machine' | 'reviewed'): [string, TranslationDocument] => [
  `${subjectId}.name`,
  {
    id: subjectId,
    restaurantId: 'r',
    menuId: 'm',
    language: 'pt',
    subjectId,
    field: 'name',
    text: 'x',
    source,
    sourceHash: hashText(source),
    state,
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
];

const texts = [text('a', 'Bread'), text('b', 'Soup'), text('c', 'Squid'), text('d', 'Cake')];

test('each text counts once, under the state that calls for someone', () => {
  const byKey = new Map([
    made('a', 'Bread', 'reviewed'),
    made('b', 'Broth', 'reviewed'),
    made('c', 'Squid', 'machine'),
  ]);
  const counts = countStates(texts, byKey);
  expect(counts).toEqual({ missing: 1, stale: 1, machine: 1, reviewed: 1 });
  expect(describeCounts(counts)).toBe('2 of 4 translated · 1 stale · 1 to review');
});

test('what calls for nobody is not mentioned', () => {
  expect(describeCounts(countStates(texts, new Map()))).toBe('0 of 4 translated');
  expect(describeCounts({ missing: 0, stale: 0, machine: 0, reviewed: 7 })).toBe('7 of 7 translated');
});

test('characters are counted of what is missing or stale, reviewed translations apart, with 50 for each text', () => {
  const texts = [text('a', 'Bread'), text('b', 'Soup'), text('c', 'Squid'), text('d', 'Rice')];
  const translations = new Map([
    made('b', 'Soups', 'machine'),
    made('c', 'Squids', 'reviewed'),
    made('d', 'Rice', 'machine'),
  ]);
  expect(countCharactersToTranslate(texts, translations)).toEqual({ unreviewed: 109, reviewed: 55 });
});
