import { LRUCache } from 'lru-cache';
import type { PlacedGlyph } from '#platform/drawing';
import { listFamilies, listFontFiles, type FontFamily } from './font-files.ts';
import { loadFont, loadHarfBuzz, type HarfBuzz, type LoadedFont } from './load-font.ts';
import { splitIntoRuns, type Cluster } from './text-runs.ts';

export interface FontStyle {
  readonly family: FontFamily;
  readonly weight: number;
  /** Language of the text, if known: it selects between regional forms of a character. */
  readonly language: string;
}

/** A line of text as outlines, in 1,000 units per font size, with the baseline at y = 0 and x growing to the right. */
export interface TextOutline {
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
  /** Characters that none of our fonts has. They are left out. */
  readonly missing: readonly string[];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** True for invisible characters that only affect the shape of their neighbors, such as joiners. */
const isInvisible = (character: string): boolean => /^[\p{Default_Ignorable_Code_Point}]$/u.test(character);

/**
 * Converts text to outlines, shaped by HarfBuzz: a printer needs no font, and Arabic letters are joined correctly. Each character
 * is looked up in the requested family, then in its fallbacks.
 */
export const outlineText = async (text: string, lettering: FontStyle): Promise<TextOutline> => {
  const key = `${lettering.family} ${lettering.weight} ${lettering.language} ${text}`;
  const outline = outlines.get(key) ?? (await shapeText(text, lettering));
  outlines.set(key, outline);
  return outline;
};

/** Outlines of recent texts: the restaurant's name and the instruction are the same on all stickers of a sheet. */
const outlines = new LRUCache<string, TextOutline>({ max: 100 });

const shapeText = async (text: string, lettering: FontStyle): Promise<TextOutline> => {
  const clusters: Cluster[] = [];
  const missing = new Set<string>();
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    // A space takes the font of the character before it, so that it does not split a run.
    const last = clusters.at(-1)?.font;
    const font = segment === ' ' && last?.has(0x20) === true ? last : await fontFor(segment, lettering);
    const isDouble = segment === ' ' && clusters.at(-1)?.text === ' ';
    if (font === null) missing.add(segment);
    else if (!isDouble) clusters.push({ text: segment, font });
  }
  const harfBuzz = await loadHarfBuzz();
  return { ...drawRuns(harfBuzz, clusters, lettering.language), missing: [...missing] };
};

const fontFor = async (cluster: string, { family, weight, language }: FontStyle): Promise<LoadedFont | null> => {
  const codePoints = Array.from(cluster)
    .filter((character) => !isInvisible(character))
    .map((character) => character.codePointAt(0) ?? 0);
  const [first] = codePoints;
  if (first === undefined) return null;
  for (const candidate of listFamilies(family, language)) {
    for (const { path, ranges } of listFontFiles(candidate)) {
      if (!ranges.some(([from, to]) => first >= from && first <= to)) continue;
      const font = await loadFont(path, weight);
      if (codePoints.every((codePoint) => font.has(codePoint))) return font;
    }
  }
  return null;
};

const drawRuns = (
  { Buffer, Direction, shape }: HarfBuzz,
  clusters: readonly Cluster[],
  language: string,
): { glyphs: PlacedGlyph[]; width: number } => {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const { text, font, level } of splitIntoRuns(clusters)) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
    buffer.setLanguage(language);
    buffer.guessSegmentProperties();
    shape(font.font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const { parts, characters } of lettersOf(text, buffer.getGlyphInfos())) {
      let advance = 0;
      const placed = parts.map(({ glyphId, index }) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const at = { glyphId, x: Math.round((advance + xOffset) * font.scale), y: Math.round(-yOffset * font.scale) };
        advance += xAdvance;
        return at;
      });
      const width = advance * font.scale;
      glyphs.push({ text: characters, advance: width, steps: font.letter(placed), x, y: 0 });
      x += width;
    }
  }
  return { glyphs, width: x };
};

interface ShapedLetter {
  readonly characters: string;
  readonly parts: ReadonlyArray<{ readonly glyphId: number; readonly index: number }>;
}

/** Groups glyphs that stand for the same characters, such as a letter and its diacritic, into one letter. */
const lettersOf = (
  text: string,
  infos: ReadonlyArray<{ readonly codepoint: number; readonly cluster: number }>,
): ShapedLetter[] => {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  return starts
    .map((start) =>
      infos.flatMap(({ codepoint: glyphId, cluster }, index) => (cluster === start ? [{ glyphId, index }] : [])),
    )
    .map((parts, index) => ({ parts, characters: text.slice(starts[index], endOf.get(starts[index] ?? 0)) }))
    .toSorted((one, other) => (one.parts[0]?.index ?? 0) - (other.parts[0]?.index ?? 0));
};
