import { expect, test } from 'vitest';
import { normalizeLines } from './text.ts';

test.each([
  ['  Too salty. \n', 'Too salty.'],
  ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
  ['One\n\n \n\n\nTwo', 'One\n\nTwo'],
  ['A bell\u0007, a tab\tand \u001b[31mred', 'A bell , a tab and  [31mred'],
  ['\u0001\u0002 \n', ''],
  ['Ζεστό ψωμί 👩‍🍳', 'Ζεστό ψωμί 👩‍🍳'],
])('%j becomes %j', (typed, kept) => {
  expect(normalizeLines(typed)).toBe(kept);
});
