import { pageLanguages } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test.each(pageLanguages)('names are separated by a sign in %s', (language) => {
  expect(joinTexts(['A', 'B', 'C'], language)).toMatch(/^A[,、،] ?B[,、،] ?C$/);
});
