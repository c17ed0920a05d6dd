import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQr from 'jsqr';
import sharp from 'sharp';

/** Decodes the QR code in a picture; null if there is none. */
export const readCode = async (picture: Uint8Array): Promise<string | null> => {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr.default(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? null;
};

/** Decodes the QR code in the upper left field of a sheet with these columns and rows, and counts the pages. */
export const readFirstSticker = async (pdf: Uint8Array, { columns, rows }: { columns: number; rows: number }) => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = await document.getPage(0).render({
    scale: 2,
    render: async ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .extract({ left: 0, top: 0, width: Math.floor(width / columns), height: Math.floor(height / rows) })
        .png()
        .toBuffer(),
  });
  const pageCount = document.getPageCount();
  document.destroy();
  library.destroy();
  return { pageCount, address: await readCode(page.data) };
};
