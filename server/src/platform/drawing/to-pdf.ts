import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type PdfDocument from 'pdfkit';
import type { Drawing, PathStep, PlacedGlyph, Shape } from './drawing.ts';
import { pathOperators } from './pdf-paths.ts';

type Pdf = InstanceType<typeof PdfDocument>;

interface Pen {
  readonly pdf: Pdf;
  /** What each letter is called in this file, and where it stands. */
  readonly letters: Map<readonly PathStep[], { readonly name: string; readonly reference: ReturnType<Pdf['ref']> }>;
}

/** One page for each drawing. Others get their turn between pages, however many there are. */
export const toPdf = async (
  pages: Iterable<Drawing> | AsyncIterable<Drawing>,
  { title }: { readonly title: string },
): Promise<Buffer> => {
  // Loaded by whoever prints first: most days nobody does, and it takes 30 MB.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({ autoFirstPage: false, info: { Title: title, Creator: 'Comanda' } });
  const written = buffer(pdf);
  const pen: Pen = { pdf, letters: new Map() };
  for await (const { width, height, shapes } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 });
    for (const shape of shapes) draw(pen, shape);
    await nextTurn();
  }
  pdf.end();
  return written;
};

const draw = (pen: Pen, shape: Shape): void => {
  const { pdf } = pen;
  switch (shape.kind) {
    case 'path': {
      const { x, y, scale } = shape.at;
      pdf.save().transform(scale, 0, 0, scale, x, y).fillColor(shape.fill);
      pdf.addContent(`${pathOperators(shape.steps)} f`).restore();
      return;
    }
    case 'glyphs': {
      const { x, y, scale } = shape.at;
      pdf.save().transform(scale, 0, 0, scale, x, y).fillColor(shape.fill);
      for (const glyph of shape.glyphs) drawGlyph(pen, glyph);
      pdf.restore();
      return;
    }
    case 'rect': {
      const { x, y, width, height, radius = 0, fill } = shape;
      pdf.roundedRect(x, y, width, height, radius).fill(fill);
      return;
    }
    case 'line':
      pdf.save().lineWidth(0.5);
      if (shape.isDashed === true) pdf.dash(4, { space: 4 });
      pdf
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .stroke(shape.stroke)
        .restore();
      return;
    case 'image':
      // Known by its address: an image that is on every sticker is stored once.
      pdf.image(shape.dataUrl, shape.x, shape.y, { width: shape.side, height: shape.side });
      return;
    case 'turned':
      pdf.save().rotate(180, { origin: [...shape.about] });
      for (const inner of shape.shapes) draw(pen, inner);
      pdf.restore();
  }
};

/** A letter is written once and shown wherever it stands: a thousand stickers are mostly the same letters. */
const drawGlyph = ({ pdf, letters }: Pen, { steps, x, y }: PlacedGlyph): void => {
  if (steps.length === 0) return;
  const letter = letters.get(steps) ?? { name: `L${letters.size}`, reference: storeLetter(pdf, steps) };
  letters.set(steps, letter);
  pdf.page.xobjects[letter.name] = letter.reference;
  pdf.addContent(`q 1 0 0 1 ${Math.round(x)} ${Math.round(y)} cm /${letter.name} Do Q`);
};

/** Room enough for any letter that is a thousand units high. */
const letterBox = [-2_000, -3_000, 5_000, 3_000];

const storeLetter = (pdf: Pdf, steps: readonly PathStep[]): ReturnType<Pdf['ref']> => {
  const reference = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: letterBox, Resources: {} });
  reference.end(Buffer.from(`${pathOperators(steps)} f`));
  return reference;
};
