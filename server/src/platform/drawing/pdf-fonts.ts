import type PdfDocument from 'pdfkit';
import type { PathStep, PlacedGlyph, Placement } from './drawing.ts';
import { pathOperators } from './pdf-paths.ts';

type Pdf = InstanceType<typeof PdfDocument>;
type Reference = ReturnType<Pdf['ref']>;

export interface PdfFonts {
  /** Writes a line of text on the current page. */
  write(glyphs: readonly PlacedGlyph[], at: Placement): void;
  /** Completes the fonts. It must be called after the last page. */
  end(): void;
}

/** A glyph's place in its font: the one-byte character code by which the text refers to it. */
interface FontLetter {
  readonly font: PdfFont;
  readonly code: number;
  readonly width: number;
}

interface PdfFont {
  readonly name: string;
  readonly reference: Reference;
  readonly letters: Array<{
    readonly procedure: Reference;
    readonly width: number;
    readonly text: string;
    readonly box: Box;
  }>;
}

/** Left, bottom, right and top. It must fit closely, because PDF readers use it to detect lines of text. */
type Box = readonly [number, number, number, number];

const lettersPerFont = 256;

/**
 * Writes the glyphs of a document as embedded Type 3 fonts, which contain only the glyphs in use. HarfBuzz has already shaped the
 * text and extracted the outlines from variable fonts, so they are written unchanged. Each glyph has the characters it stands for
 * (`ToUnicode`), so that the text can be searched, copied and read aloud in every script.
 */
export const createPdfFonts = (pdf: Pdf): PdfFonts => {
  const fonts: PdfFont[] = [];
  const letterCache = new Map<readonly PathStep[], Map<string, FontLetter>>();

  const addLetter = ({ steps, advance, text }: PlacedGlyph): FontLetter => {
    const last = fonts.at(-1);
    const font = last !== undefined && last.letters.length < lettersPerFont ? last : addFont();
    const width = Math.round(advance);
    const procedure = pdf.ref({});
    const upright = steps.map(flipVertically);
    const box = computeBox(upright);
    const path = upright.length === 0 ? '' : ` ${pathOperators(upright)} f`;
    procedure.end(Buffer.from(`${width} 0 ${box.join(' ')} d1${path}`));
    font.letters.push({ procedure, width, text, box });
    return { font, code: font.letters.length - 1, width };
  };

  const addFont = (): PdfFont => {
    const font = { name: `T${fonts.length}`, reference: pdf.ref({ Type: 'Font', Subtype: 'Type3' }), letters: [] };
    fonts.push(font);
    return font;
  };

  const letterFor = (glyph: PlacedGlyph): FontLetter => {
    const byText = letterCache.get(glyph.steps) ?? new Map<string, FontLetter>();
    letterCache.set(glyph.steps, byText);
    // Spaces have no outline, and spaces of all widths share the same empty array, so the width is part of the key.
    const key = glyph.steps.length === 0 ? `${Math.round(glyph.advance)} ${glyph.text}` : glyph.text;
    const letter = byText.get(key) ?? addLetter(glyph);
    byText.set(key, letter);
    return letter;
  };

  return {
    write: (glyphs, { x, y, scale }) => {
      const operators: string[] = ['BT'];
      let [font, rise, pen]: [PdfFont | null, number, number] = [null, 0, 0];
      let line: string[] = [];
      const flush = (): void => {
        if (line.length > 0) operators.push(`[${line.join(' ')}] TJ`);
        line = [];
      };
      for (const glyph of glyphs) {
        const letter = letterFor(glyph);
        if (letter.font !== font || Math.round(glyph.y) !== rise) {
          flush();
          [font, rise, pen] = [letter.font, Math.round(glyph.y), glyph.x];
          pdf.page.fonts[font.name] = font.reference;
          operators.push(`/${font.name} ${short(scale * 1_000)} Tf`);
          // The y axis of the page points down, that of glyphs points up.
          operators.push(`1 0 0 -1 ${short(x + glyph.x * scale)} ${short(y + glyph.y * scale)} Tm`);
        }
        const move = Math.round(pen - glyph.x);
        if (move !== 0) line.push(String(move));
        line.push(`<${hex(letter.code, 2)}>`);
        pen += letter.width - move;
      }
      flush();
      if (operators.length > 1) pdf.addContent([...operators, 'ET'].join(' '));
    },
    end: () => {
      for (const font of fonts) endFont(pdf, font);
    },
  };
};

const endFont = (pdf: Pdf, { reference, letters }: PdfFont): void => {
  const toUnicode = pdf.ref({});
  toUnicode.end(Buffer.from(unicodeMap(letters.map(({ text }) => text))));
  Object.assign(reference.data, {
    FontBBox: unionOf(letters.map(({ box }) => box)),
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(letters.map(({ procedure }, code) => [`g${code}`, procedure])),
    Encoding: { Type: 'Encoding', Differences: [0, ...letters.map((_, code) => `g${code}`)] },
    FirstChar: 0,
    LastChar: letters.length - 1,
    Widths: letters.map(({ width }) => width),
    Resources: {},
    ToUnicode: toUnicode,
  });
  reference.end('');
};

/** A `bfchar` block of a CMap has at most 100 entries. */
const maxEntriesPerBlock = 100;

const unicodeMap = (texts: readonly string[]): string => {
  const entries = texts.flatMap((text, code) => (text === '' ? [] : [`<${hex(code, 2)}> <${utf16(text)}>`]));
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += maxEntriesPerBlock) {
    const block = entries.slice(at, at + maxEntriesPerBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join('');
const short = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** Our paths have the y axis pointing down; glyphs in a PDF have it pointing up. */
const flipVertically = (step: PathStep): PathStep => {
  switch (step[0]) {
    case 'M':
    case 'L':
      return [step[0], step[1], -step[2]];
    case 'Q':
      return ['Q', step[1], -step[2], step[3], -step[4]];
    case 'C':
      return ['C', step[1], -step[2], step[3], -step[4], step[5], -step[6]];
    case 'Z':
      return step;
  }
};

const computeBox = (steps: readonly PathStep[]): Box =>
  unionOf(
    steps.flatMap(([, ...points]) =>
      Array.from({ length: points.length / 2 }, (_, index): Box => {
        const [x, y] = [points[2 * index] ?? 0, points[2 * index + 1] ?? 0];
        return [x, y, x, y];
      }),
    ),
  );

const unionOf = (boxes: readonly Box[]): Box => {
  const [first] = boxes;
  if (first === undefined) return [0, 0, 0, 0];
  return boxes.reduce(
    ([left, bottom, right, top], box) => [
      Math.min(left, box[0]),
      Math.min(bottom, box[1]),
      Math.max(right, box[2]),
      Math.max(top, box[3]),
    ],
    first,
  );
};
