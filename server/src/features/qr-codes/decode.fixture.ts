import { decodePixels, openPdf, type Pixels } from '#testing';

/** Stands for a page that is missing: no code can be read from it. */
export const noPage: Pixels = { data: new Uint8ClampedArray(), width: 0, height: 0 };

/** Renders the pages of a PDF the way a printer would, with the engine that Chrome prints with. */
export const renderPdfPages = async (pdf: Uint8Array, { dotsPerInch = 150, most = 3 } = {}) => {
  const document = await openPdf(pdf);
  const pages: Pixels[] = [];
  for (const page of [...document.pages()].slice(0, most)) {
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72 });
    pages.push({ data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength), width, height });
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
export const decodeGrid = (picture: Pixels, { columns, rows }: Grid): Array<string | null> => {
  const [width, height] = [Math.floor(picture.width / columns), Math.floor(picture.height / rows)];
  return Array.from({ length: columns * rows }, (_, field) =>
    decodePixels(
      cutArea(picture, { left: (field % columns) * width, top: Math.floor(field / columns) * height, width, height }),
    ),
  );
};

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts a part out of a picture. */
export const cutArea = ({ data, width: lineWidth }: Pixels, { left, top, width, height }: Area): Pixels => {
  const area = new Uint8ClampedArray(width * height * 4);
  for (let line = 0; line < height; line += 1) {
    const start = ((top + line) * lineWidth + left) * 4;
    area.set(data.subarray(start, start + width * 4), line * width * 4);
  }
  return { data: area, width, height };
};
