import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { decodeQrCode } from '#testing';

/** Renders the pages of a PDF the way a printer would, with the engine that Chrome prints with. */
export const renderPdfPages = async (pdf: Uint8Array, { dotsPerInch = 150, most = 3 } = {}) => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: Buffer[] = [];
  for (const page of [...document.pages()].slice(0, most)) {
    const { data } = await page.render({
      scale: dotsPerInch / 72,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    pages.push(Buffer.from(data));
  }
  const pageCount = document.getPageCount();
  document.destroy();
  library.destroy();
  return { pageCount, pages };
};

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Decodes each field of a page in turn, like a phone held over it. */
export const decodeGrid = async (page: Uint8Array, { columns, rows }: Grid): Promise<Array<string | null>> => {
  const { width, height } = await sharp(page).metadata();
  const [fieldWidth, fieldHeight] = [Math.floor(width / columns), Math.floor(height / rows)];
  const read: Array<string | null> = [];
  for (let field = 0; field < columns * rows; field += 1) {
    const [left, top] = [(field % columns) * fieldWidth, Math.floor(field / columns) * fieldHeight];
    read.push(
      await decodeQrCode(
        await sharp(page).extract({ left, top, width: fieldWidth, height: fieldHeight }).png().toBuffer(),
      ),
    );
  }
  return read;
};
