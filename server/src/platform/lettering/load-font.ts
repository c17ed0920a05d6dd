import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation, type SvgPathCommand } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import type { PathStep } from '#platform/drawing';

/** How many units there are to the size of the letters: fine enough that whole ones will do. */
export const unitsPerEm = 1_000;

export interface LoadedFont {
  readonly font: Font;
  /** From the font's own units to ours. */
  readonly scale: number;
  has(codePoint: number): boolean;
  /** A letter of one glyph or several, each at its place. The same letter is always the same array. */
  letter(parts: readonly PlacedPart[]): readonly PathStep[];
}

interface PlacedPart {
  readonly glyphId: number;
  readonly x: number;
  readonly y: number;
}

const loading = new Map<string, Promise<LoadedFont>>();

/** Opened once and kept: a menu's tables are printed in a handful of fonts. */
export const loadFont = (path: string, weight: number): Promise<LoadedFont> => {
  const key = `${path} ${weight}`;
  const font = loading.get(key) ?? open(path, weight);
  loading.set(key, font);
  font.catch(() => loading.delete(key));
  return font;
};

const open = async (path: string, weight: number): Promise<LoadedFont> => {
  const face = new Face(new Blob(Uint8Array.from(await decompress(await readFile(path))).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const scale = unitsPerEm / face.upem;
  const codePoints = new Set(face.collectUnicodes());
  const letters = new Map<string, readonly PathStep[]>();
  return {
    font,
    scale,
    has: (codePoint) => codePoints.has(codePoint),
    letter: (parts) => {
      const key = parts.map(({ glyphId, x, y }) => `${glyphId} ${x} ${y}`).join(',');
      const drawn =
        letters.get(key) ??
        parts.flatMap(({ glyphId, x, y }) => font.glyphToJson(glyphId).map((step) => moved(stepOf(step, scale), x, y)));
      letters.set(key, drawn);
      return drawn;
    },
  };
};

/** Fonts grow upwards, paper downwards. */
const stepOf = ({ type, values }: SvgPathCommand, scale: number): PathStep => {
  const at = (index: number): number => Math.round((values[index] ?? 0) * (index % 2 === 0 ? scale : -scale));
  switch (type) {
    case 'M':
    case 'L':
      return [type, at(0), at(1)];
    case 'Q':
      return [type, at(0), at(1), at(2), at(3)];
    case 'C':
      return [type, at(0), at(1), at(2), at(3), at(4), at(5)];
    default:
      return ['Z'];
  }
};

const moved = (step: PathStep, dx: number, dy: number): PathStep => {
  switch (step[0]) {
    case 'M':
    case 'L':
      return [step[0], step[1] + dx, step[2] + dy];
    case 'Q':
      return ['Q', step[1] + dx, step[2] + dy, step[3] + dx, step[4] + dy];
    case 'C':
      return ['C', step[1] + dx, step[2] + dy, step[3] + dx, step[4] + dy, step[5] + dx, step[6] + dy];
    case 'Z':
      return step;
  }
};
