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
  /** The same letter is always the same array. */
  glyph(glyphId: number): readonly PathStep[];
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
  const glyphs = new Map<number, readonly PathStep[]>();
  return {
    font,
    scale,
    has: (codePoint) => codePoints.has(codePoint),
    glyph: (glyphId) => {
      const drawn = glyphs.get(glyphId) ?? font.glyphToJson(glyphId).map((step) => stepOf(step, scale));
      glyphs.set(glyphId, drawn);
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
