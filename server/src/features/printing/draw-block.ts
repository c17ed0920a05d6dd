import { textDirection } from '@comanda/contract/kernel';
import { type PairBlock, type TextBlock, type TicketBlock } from '@comanda/contract/printing';
import { toSvg, type Shape } from '#platform/drawing';
import { outlineText, unitsPerEm, type TextOutline } from '#platform/lettering';
import { loadSharp } from '#platform/images';
import { rasterHeader } from './escpos.ts';
import { splitGraphemes, wrapText } from './wrap-text.ts';

interface Canvas {
  /** Width of the paper in dots. */
  readonly dots: number;
  readonly language: string;
}

/** Same height as the printer's own font, so that drawn and printed lines match. */
const fontDots = 24;
const lineDots = 34;
const baselineDots = 25;
/** Width of one character of indentation. */
const indentDots = 12;
const inverseMarginDots = 8;
/** Slightly more than the width of a space, so that no line is drawn over the edge. */
const spaceUnits = 300;

const scaleOf = ({ size }: Pick<TextBlock, 'size'>): number => (size === 'normal' ? 1 : size === 'tall' ? 1.5 : 2);

/** Draws a block as pictures, one per line, for scripts that the printer has no font for. */
export const drawBlock = async (block: TicketBlock, canvas: Canvas): Promise<Uint8Array[]> => {
  switch (block.kind) {
    case 'text':
      return drawText(block, canvas);
    case 'pair':
      return drawPair(block, canvas);
    case 'rule':
    case 'feed':
      return [];
  }
};

const outline = async (
  text: string,
  { isBold }: { readonly isBold: boolean },
  language: string,
): Promise<TextOutline> => {
  const lettering = { family: 'noto-sans', weight: isBold ? 700 : 500, language } as const;
  const drawn = await outlineText(text, lettering);
  if (drawn.missing.length === 0) return drawn;
  // A character that no font has is drawn as a question mark.
  return outlineText(
    drawn.missing.reduce((rest, sign) => rest.replaceAll(sign, '?'), text),
    lettering,
  );
};

const drawText = async (block: TextBlock, { dots, language }: Canvas): Promise<Uint8Array[]> => {
  const scale = scaleOf(block);
  const em = fontDots * scale;
  const margin = block.isInverse ? inverseMarginDots : 0;
  const indent = block.indent * indentDots * scale;
  const room = dots - indent - 2 * margin;
  const lines = await wrapDrawn(block.text, (room * unitsPerEm) / em, (text) => outline(text, block, language));
  const height = Math.round(lineDots * scale);
  return Promise.all(
    lines.map(({ glyphs, width }) => {
      const widthDots = (width * em) / unitsPerEm;
      const side = sideOf(block.align, language);
      const x =
        side === 'left'
          ? indent + margin
          : side === 'right'
            ? dots - indent - margin - widthDots
            : (dots - widthDots) / 2;
      const y = baselineDots * scale;
      const fill = block.isInverse ? '#fff' : '#000';
      const letters: Shape = { kind: 'glyphs', glyphs, at: { x, y, scale: em / unitsPerEm }, fill };
      const ground: Shape = { kind: 'rect', x: x - margin, y: 0, width: widthDots + 2 * margin, height, fill: '#000' };
      return rasterise({ width: dots, height, shapes: block.isInverse ? [ground, letters] : [letters] });
    }),
  );
};

/** Draws the value at the end of the first line, and wraps the label beside it. */
const drawPair = async (block: PairBlock, { dots, language }: Canvas): Promise<Uint8Array[]> => {
  const toUnits = (some: number): number => (some * unitsPerEm) / fontDots;
  const isRtl = textDirection(language) === 'rtl';
  const draw = (text: string) => outline(text, block, language);
  const end = await draw(block.end);
  const room = toUnits(dots) - end.width - spaceUnits;
  const isLong = room < toUnits(dots) / 3;
  const starts = await wrapDrawn(block.start, isLong ? toUnits(dots) : room, draw);
  const ends = isLong ? await wrapDrawn(block.end, toUnits(dots), draw) : [end];
  const shapeOf = ({ glyphs, width }: TextOutline, isAtRight: boolean): Shape => {
    const x = isAtRight ? dots - (width * fontDots) / unitsPerEm : 0;
    return { kind: 'glyphs', glyphs, at: { x, y: baselineDots, scale: fontDots / unitsPerEm }, fill: '#000' };
  };
  const rows = isLong
    ? [...starts.map((line) => [shapeOf(line, isRtl)]), ...ends.map((line) => [shapeOf(line, !isRtl)])]
    : starts.map((line, index) => [shapeOf(line, isRtl), ...(index === 0 ? [shapeOf(end, !isRtl)] : [])]);
  return Promise.all(rows.map((shapes) => rasterise({ width: dots, height: lineDots, shapes })));
};

const sideOf = (align: TextBlock['align'], language: string): 'left' | 'right' | 'center' => {
  if (align === 'center') return 'center';
  return (align === 'start') === (textDirection(language) === 'rtl') ? 'right' : 'left';
};

/** Like `wrapText`, but measures drawn text: each word once, and single characters only in words that are too long for a line. */
const wrapDrawn = async (
  text: string,
  width: number,
  draw: (text: string) => Promise<TextOutline>,
): Promise<TextOutline[]> => {
  const widths = new Map<string, number>();
  const know = async (part: string): Promise<number> => {
    const known = widths.get(part) ?? (await draw(part)).width;
    widths.set(part, known);
    return known;
  };
  for (const word of text.split(/[ \n]/)) {
    if ((await know(word)) > width) for (const sign of splitGraphemes(word)) await know(sign);
  }
  const widthOf = (word: string): number =>
    widths.get(word) ?? splitGraphemes(word).reduce((sum, sign) => sum + (widths.get(sign) ?? 0), 0);
  const measure = (line: string): number =>
    line.split(' ').reduce((sum, word, index) => sum + widthOf(word) + (index === 0 ? 0 : spaceUnits), 0);
  return Promise.all(wrapText(text, width, measure).map(draw));
};

/** Dots darker than this are black. */
const threshold = 150;

/** DLE followed by one of these bytes is a real-time command that a printer obeys anywhere in the data: 0x14 opens the cash drawer. */
const realTimeCommands = [0x04, 0x05, 0x14] as const;

/** Packs gray dots into bits, eight per byte, leftmost first. A row is a whole number of bytes. */
export const packDots = (grey: Uint8Array, width: number): Uint8Array => {
  const packed = new Uint8Array(grey.length / 8);
  for (const [index, shade] of grey.entries()) {
    if (shade >= threshold) continue;
    const at = Math.floor(index / width) * (width / 8) + Math.floor((index % width) / 8);
    packed[at] = (packed[at] ?? 0) | (0x80 >> (index % 8));
  }
  for (const [at, byte] of packed.entries()) {
    // One extra dot is invisible; an open cash drawer is not.
    if (byte === 0x10 && realTimeCommands.some((second) => second === packed[at + 1])) packed[at] = 0x11;
  }
  return packed;
};

const rasterise = async ({ width, height, shapes }: { width: number; height: number; shapes: readonly Shape[] }) => {
  const svg = toSvg({ width, height, shapes }, { width, height });
  const sharp = await loadSharp();
  const grey = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
  return Buffer.concat([Uint8Array.from(rasterHeader(width / 8, height)), packDots(grey, width)]);
};
