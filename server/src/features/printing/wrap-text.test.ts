import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packDots } from './draw-block.ts';
import { wrapText } from './wrap-text.ts';

const length = (text: string): number => text.length;

test('nothing is lost and no line is too wide, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, width) => {
      const lines = wrapText(text, width, length);
      expect(lines.join('').replaceAll(/[ \n]/g, '')).toBe(text.replaceAll(/[ \n]/g, ''));
      for (const line of lines) expect(line.length <= width || Array.from(line).length === 1).toBe(true);
    }),
  );
});

test('a written line break stays one', () => {
  expect(wrapText('No nuts\n\nPlease', 20, length)).toEqual(['No nuts', '', 'Please']);
});

test('dots become bits, and never a command that is obeyed at once', () => {
  const rowOf = (bits: string) => Uint8Array.from(bits, (bit) => (bit === '1' ? 0 : 255));
  expect([...packDots(rowOf('1000000100000000'), 16)]).toEqual([0x81, 0x00]);
  // DLE DC4 would open the cash drawer.
  expect([...packDots(rowOf('0001000000010100'), 16)]).toEqual([0x11, 0x14]);
  expect([...packDots(rowOf('0001000000000000'), 16)]).toEqual([0x10, 0x00]);
});
