import sharp from 'sharp';
import { decodePixels, openPdf, toPixels, type Pixels } from '#testing';

/** Renders the pages of a PDF the way a printer would, with the engine that Chrome prints with. */
export const renderPdfPages = async (pdf: Uint8Array, { dotsPerInch = 150, most = 3 } = {}) => {
  const document = await openPdf(pdf);
  const pages: Buffer[] = [];
  for (const page of [...document.pages()].slice(0, most)) {
    const { data } = await page.render({
      scale: dotsPerInch / 72,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
    });
    pages.push(Buffer.from(data));
  }
  const pageCount = document.getPageCount();
  document.destroy();
  return { pageCount, pages };
};

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Decodes each field of a page in turn, like a phone held over it. */
export const decodeGrid = async (page: Uint8Array, { columns, rows }: Grid): Promise<Array<string | null>> => {
  const picture = await toPixels(page);
  const [width, height] = [Math.floor(picture.width / columns), Math.floor(picture.height / rows)];
  return Array.from({ length: columns * rows }, (_, field) =>
    decodePixels(
      cut(picture, { left: (field % columns) * width, top: Math.floor(field / columns) * height, width, height }),
    ),
  );
};

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const cut = ({ data, width: lineWidth }: Pixels, { left, top, width, height }: Area): Pixels => {
  const area = new Uint8ClampedArray(width * height * 4);
  for (let line = 0; line < height; line += 1) {
    const start = ((top + line) * lineWidth + left) * 4;
    area.set(data.subarray(start, start + width * 4), line * width * 4);
  }
  return { data: area, width, height };
};
