import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { loadSharp } from '#platform/images';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** A scan of a page has more pixels. Smaller pictures are logos and ornaments. */
const minSidePx = 300;
/** Pictures with less than this part of the largest one's pixels are no part of a scan. */
const minPartOfLargest = 0.25;
const maxPicturesPerPage = 4;
/** Long enough for small print on a page of letter size. */
const longestSidePx = 2_000;

/** How pdf.js stores the pixels of an image: one bit for each pixel, three bytes, or four. */
const imageKinds = { bits: 1, rgb: 2, rgba: 3 } as const;
const decodedImage = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  kind: z.enum(imageKinds),
  data: z.union([z.instanceof(Uint8Array), z.instanceof(Uint8ClampedArray)]),
});
type DecodedImage = z.infer<typeof decodedImage>;

/**
 * Returns the pictures of a scanned page as JPEG, upright; empty if there is none that can be decoded. pdf.js decodes
 * JPEG, fax and uncompressed images; it returns nothing for images above the limit of the document.
 */
export const readPagePictures = async (page: PdfPage): Promise<Uint8Array[]> => {
  const images = await listImages(page);
  const sizeOf = ({ width, height }: DecodedImage): number => width * height;
  const least = minPartOfLargest * Math.max(0, ...images.map(sizeOf));
  const pictures = images
    .filter((image) => Math.min(image.width, image.height) >= minSidePx && sizeOf(image) >= least)
    .slice(0, maxPicturesPerPage);
  const files: Uint8Array[] = [];
  for (const picture of pictures) files.push(await toJpeg(picture, page.rotate));
  return files;
};

const listImages = async (page: PdfPage): Promise<DecodedImage[]> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const images: DecodedImage[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index];
    const [first]: readonly unknown[] = Array.isArray(args) ? args : [];
    if (operator === OPS.paintImageXObject && typeof first === 'string') {
      const { data } = decodedImage.safeParse(await findObject(page, first));
      if (data !== undefined) images.push(data);
    }
    if (operator === OPS.paintInlineImageXObject) {
      const { data } = decodedImage.safeParse(first);
      if (data !== undefined) images.push(data);
    }
  }
  return images;
};

/** Images that several pages use are kept under another name. */
const findObject = (page: PdfPage, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve);
  });

const toJpeg = async ({ width, height, kind, data }: DecodedImage, rotate: number): Promise<Uint8Array> => {
  const sharp = await loadSharp();
  const pixels = kind === imageKinds.bits ? expandBits(data, width, height) : data;
  const channels = kind === imageKinds.bits ? 1 : kind === imageKinds.rgb ? 3 : 4;
  return sharp(pixels, { raw: { width, height, channels } })
    .rotate(rotate)
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** Turns one bit for each pixel, in lines of whole bytes, into one byte for each. A set bit is white. */
const expandBits = (data: DecodedImage['data'], width: number, height: number): Uint8Array => {
  const bytesPerLine = Math.ceil(width / 8);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = data[y * bytesPerLine + (x >> 3)] ?? 0;
      pixels[y * width + x] = (byte & (0x80 >> (x & 7))) === 0 ? 0 : 255;
    }
  }
  return pixels;
};
