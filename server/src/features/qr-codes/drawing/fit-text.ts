import type { Shape } from '#platform/drawing';
import { outlineText, unitsPerEm, type FontStyle, type TextOutline } from '#platform/lettering';

export interface FitOptions {
  readonly maxWidth: number;
  /** Preferred size; the text shrinks down to `leastSize` if there is no room. */
  readonly size: number;
  readonly leastSize: number;
  /** Maximum height of all lines together. */
  readonly maxHeight?: number;
}

export interface FittedText {
  readonly lines: readonly TextOutline[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

const textOf = (lines: readonly TextOutline[], size: number): FittedText => ({
  lines,
  size,
  width: maxLineWidth(lines) * size,
  height: lines.length * size * lineHeight,
});

const lineHeight = 1.22;
/** Distance from the top of a line to its baseline, in font sizes. */
const baseline = 0.95;
/** Minimum scale: below it, two lines are better than one. */
const comfortableScale = 0.75;

/** Width of the widest line at a font size of one point. */
const maxLineWidth = (lines: readonly TextOutline[]): number =>
  Math.max(...lines.map(({ width }) => width), 1) / unitsPerEm;

/** Uses the first way to break the text that leaves it comfortably large, otherwise the one that leaves it largest. */
export const fitLines = async (
  ways: ReadonlyArray<readonly string[]>,
  lettering: FontStyle,
  { maxWidth, size, leastSize, maxHeight = Infinity }: FitOptions,
): Promise<FittedText> => {
  const set: FittedText[] = [];
  for (const way of ways) {
    const lines = await Promise.all(way.map((line) => outlineText(line, lettering)));
    const fitted = Math.min(size, maxWidth / maxLineWidth(lines), maxHeight / (lines.length * lineHeight));
    set.push(textOf(lines, fitted));
    // Shaping text takes most of the time of a sheet, so the other ways are tried only if they are needed.
    if (fitted >= size * comfortableScale) break;
  }
  const best = set.find((one) => one.size >= size * comfortableScale) ?? set.toSorted((a, b) => b.size - a.size)[0];
  if (best === undefined) return textOf([], size);
  if (best.size >= leastSize) return best;
  const cut = ways[set.indexOf(best)] ?? [];
  const lines = await Promise.all(cut.map((line) => cutShort(line, lettering, maxWidth / leastSize)));
  return textOf(lines, leastSize);
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a line to the available width and adds an ellipsis. */
const cutShort = async (line: string, lettering: FontStyle, maxWidth: number): Promise<TextOutline> => {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  for (let kept = letters.length; kept > 0; kept -= 1) {
    const text = kept === letters.length ? line : `${letters.slice(0, kept).join('').trimEnd()}…`;
    const outline = await outlineText(text, lettering);
    if (outline.width / unitsPerEm <= maxWidth) return outline;
  }
  return outlineText('…', lettering);
};

/** Returns the text in one line, and in two lines of about equal length. */
export const listLineBreaks = (text: string): string[][] => {
  const words = text.split(' ');
  if (words.length === 1) return [[text]];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const evenness = ([first = '', second = '']: string[]) => Math.abs(first.length - second.length);
  const [even] = breaks.toSorted((one, other) => evenness(one) - evenness(other));
  return even === undefined ? [[text]] : [[text], even];
};

/** Draws the text centered at x, with the top of its first line at y. */
export const drawText = (
  { lines, size }: FittedText,
  { x, y, fill }: { readonly x: number; readonly y: number; readonly fill: string },
): Shape[] =>
  lines.map(({ glyphs, width }, index) => {
    const scale = size / unitsPerEm;
    return {
      kind: 'glyphs',
      fill,
      glyphs,
      at: { x: x - (width * scale) / 2, y: y + (index * lineHeight + baseline) * size, scale },
    };
  });
