import { expect, test } from 'vitest';
import { hasNothingToTranslate, findKeptWordsIn, protectKeptWords } from './kept-words.ts';

test.each([
  ['Grilled bacalhau with potatoes', ['Bacalhau'], ['bacalhau']],
  ['Bacalhauzinho', ['Bacalhau'], []],
  ['Pastel de Nata, two pieces', ['Nata', 'Pastel de Nata'], ['Pastel de Nata']],
  ['C++ (burger)', ['C++'], ['C++']],
  ['おまかせコース', ['おまかせ'], ['おまかせ']],
  ['Soup', [' ', ''], []],
])('in “%s” of %j stay %j', (text, keptWords, expected) => {
  expect(findKeptWordsIn(text, keptWords)).toEqual(expected);
});

test('what is all kept words, numbers and signs needs no translator', () => {
  expect(hasNothingToTranslate('Pastel de Nata × 2', ['pastel de nata'])).toBe(true);
  expect(hasNothingToTranslate('0.5 – 0.75', [])).toBe(true);
  expect(hasNothingToTranslate('Warm Pastel de Nata', ['Pastel de Nata'])).toBe(false);
});

test('a hidden word comes back however the translator spaced or capitalised its name', () => {
  const { text, restore } = protectKeptWords('Caldo verde with Chouriço', ['Caldo verde', 'chouriço']);
  expect(text).toBe('XQ0X with XQ1X');
  expect(restore('xq1x mit XQ 0 X')).toBe('Chouriço mit Caldo verde');
  expect(restore('XQ7X')).toBe('XQ7X');
});
