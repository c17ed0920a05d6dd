import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterMs, computeTypedText } from './typing.ts';

const lines = ['The kitchen knows.', 'Nobody waits.'];
const asText = (elapsedMs: number): string => {
  const { line, length } = computeTypedText(lines, elapsedMs);
  return lines[line]?.slice(0, length) ?? '';
};

test('the first line stands there whole to begin with', () => {
  expect(asText(0)).toBe('The kitchen knows.');
});

test('the second line is typed at 50 ms a character once the first is rubbed out', () => {
  const begins = 2_400 + 18 * 25;
  expect(asText(begins)).toBe('');
  for (let typed = 1; typed <= 13; typed++) {
    expect(asText(begins + typed * characterMs - 1)).toBe('Nobody waits.'.slice(0, typed - 1));
    expect(asText(begins + typed * characterMs)).toBe('Nobody waits.'.slice(0, typed));
  }
});

test('the lines alternate for ever', () => {
  const roundMs = 2 * 2_400 + (18 + 13) * (25 + 50);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: roundMs }), fc.nat(1_000), (ms, rounds) => {
      expect(asText(ms + rounds * roundMs)).toBe(asText(ms));
    }),
  );
});
