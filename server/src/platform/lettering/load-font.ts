import { readFile } from 'node:fs/promises';
import type * as harfBuzz from 'harfbuzzjs';
import type { Font, SvgPathCommand } from 'harfbuzzjs';
import type { PathStep } from '#platform/drawing';

/** Outline units per font size, fine enough for integer coordinates. */
export const unitsPerEm = 1_000;

export interface LoadedFont {
  readonly font: Font;
  /** Factor from the font's own units to ours. */
  readonly scale: number;
  has(codePoint: number): boolean;
  /** The outline of a letter that consists of one or more positioned glyphs. The same letter always returns the same array. */
  letter(parts: readonly PlacedPart[]): readonly PathStep[];
}

interface PlacedPart {
  readonly glyphId: number;
  readonly x: number;
  readonly y: number;
}

export type HarfBuzz = typeof harfBuzz;

/** Loads the WebAssembly module on first use. */
export const loadHarfBuzz = (): Promise<HarfBuzz> => import('harfbuzzjs');

const loading = new Map<string, Promise<LoadedFont>>();

/** Opens each font once and keeps it in memory: the tables of a menu use only a few fonts. */
export const loadFont = (path: string, weight: number): Promise<LoadedFont> => {
  const key = `${path} ${weight}`;
  const font = loading.get(key) ?? open(path, weight);
  loading.set(key, font);
  font.catch(() => loading.delete(key));
  return font;
};

const open = async (path: string, weight: number): Promise<LoadedFont> => {
  const { Blob, Face, Font, Variation } = await loadHarfBuzz();
  const { decompress } = await import('wawoff2');
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
      const outline =
        letters.get(key) ??
        parts.flatMap(({ glyphId, x, y }) =>
          font.glyphToJson(glyphId).map((step) => translateStep(toPathStep(step, scale), x, y)),
        );
      letters.set(key, outline);
      return outline;
    },
  };
};

/** The y axis of fonts points up, that of paper points down. */
const toPathStep = ({ type, values }: SvgPathCommand, scale: number): PathStep => {
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

const translateStep = (step: PathStep, dx: number, dy: number): PathStep => {
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
