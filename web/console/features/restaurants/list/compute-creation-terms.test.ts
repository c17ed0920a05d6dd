import { expect, test } from 'vitest';
import { computeCreationTerms } from './compute-creation-terms.ts';

const demo = { isSample: true };
const own = { isSample: false };

test.each([
  ['the first own restaurant is free, whatever the balance', [demo], 0, 'free'],
  ['the second is charged', [demo, own], 500, 'charged'],
  ['one token short is too few', [demo, own], 499, 'too-few-tokens'],
  ['a balance that is not known yet stops nobody', [demo, own], null, 'charged'],
  [
    'the demo restaurant does not count: four own ones leave room for a fifth',
    [demo, own, own, own, own],
    500,
    'charged',
  ],
  ['five own ones are the most, whatever the balance', [demo, own, own, own, own, own], 2_500, 'full'],
])('%s', (_, restaurants, balance, kind) => {
  expect(computeCreationTerms(restaurants, balance).kind).toBe(kind);
});
