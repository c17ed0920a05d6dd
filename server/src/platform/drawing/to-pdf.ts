import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type PdfDocument from 'pdfkit';
import type { Drawing, Shape } from './drawing.ts';
import { createPdfFonts, type PdfFonts } from './pdf-fonts.ts';
import { pathOperators } from './pdf-paths.ts';

type Pdf = InstanceType<typeof PdfDocument>;

interface Pen {
  readonly pdf: Pdf;
  readonly fonts: PdfFonts;
}

/** Writes one page per drawing. It yields to the event loop between pages, so that a long document does not block other requests. */
export const toPdf = async (
  pages: Iterable<Drawing> | AsyncIterable<Drawing>,
  { title }: { readonly title: string },
): Promise<Buffer> => {
  // Loaded on first use: pdfkit takes 30 MB, and on most days nobody prints.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({ autoFirstPage: false, info: { Title: title, Creator: 'Comanda' } });
  const written = buffer(pdf);
  const pen: Pen = { pdf, fonts: createPdfFonts(pdf) };
  for await (const { width, height, shapes } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 });
    for (const shape of shapes) draw(pen, shape);
    await nextTurn();
  }
  pen.fonts.end();
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
      pdf.save().fillColor(shape.fill);
      pen.fonts.write(shape.glyphs, shape.at);
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
      // pdfkit stores an image once per data URL, so an image on every sticker is in the file only once.
      pdf.image(shape.dataUrl, shape.x, shape.y, { width: shape.side, height: shape.side });
      return;
    case 'turned':
      pdf.save().rotate(180, { origin: [...shape.about] });
      for (const inner of shape.shapes) draw(pen, inner);
      pdf.restore();
  }
};
