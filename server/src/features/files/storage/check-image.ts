import { fail } from '@comanda/contract';
import sharp, { type Sharp } from 'sharp';
import { createSemaphore } from '#platform/semaphore';

/** Maximum number of pixels, more than phone cameras make. It stops decompression bombs: a few kilobytes could expand to gigabytes. */
const maxPixels = 64_000_000;
/** Maximum side length; no screen shows more. */
const maxSidePixels = 4_096;

// One thread per image: libvips would otherwise use every core for each image.
sharp.concurrency(1);
sharp.cache(false);

interface Format {
  readonly contentType: string;
  /** Checks the magic number. Bytes without a known one never reach a decoder. */
  readonly begins: (bytes: Buffer) => boolean;
  readonly encode: (image: Sharp) => Sharp;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const formats: readonly Format[] = [
  {
    contentType: 'image/jpeg',
    begins: (bytes) => bytes.readUIntBE(0, 3) === 0xff_d8_ff,
    encode: (image) => image.jpeg({ quality: 86, mozjpeg: true }),
  },
  {
    contentType: 'image/png',
    begins: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
    encode: (image) => image.png({ compressionLevel: 9 }),
  },
  {
    contentType: 'image/webp',
    begins: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
    encode: (image) => image.webp({ quality: 86 }),
  },
  {
    contentType: 'image/avif',
    begins: (bytes) => ['ftypavif', 'ftypavis', 'ftypmif1'].includes(ascii(bytes, 4, 12)),
    encode: (image) => image.avif({ quality: 60, effort: 3 }),
  },
  {
    contentType: 'image/gif',
    begins: (bytes) => ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)),
    encode: (image) => image.gif(),
  },
];

export interface CheckedImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

const notAnImageMessage = 'This is not a photo that can be shown. Please choose a JPEG, PNG, WebP, AVIF or GIF file.';
const brokenMessage = 'This photo is damaged or incomplete. Please choose another one, or take it again.';

const limitDecoding = createSemaphore(2, { longestLine: 100, turnAway: () => fail('resource-exhausted') });

/**
 * Decodes an image and encodes it again: upright, without its location, and without any other hidden data. An image that cannot be decoded
 * completely is refused.
 */
export const checkImage = (bytes: Buffer): Promise<CheckedImage> => {
  const format = bytes.length < 16 ? undefined : formats.find(({ begins }) => begins(bytes));
  if (format === undefined) throw fail('storage/invalid-format', { message: notAnImageMessage });
  return limitDecoding(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true });
      const { data, info } = await format.encode(image).toBuffer({ resolveWithObject: true });
      return { bytes: data, contentType: format.contentType, width: info.width, height: info.height };
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
      const message = isTooLarge ? 'This photo has too many pixels. Please choose a smaller one.' : brokenMessage;
      throw fail('storage/invalid-format', { message }, { cause: error });
    }
  });
};

/** True if a file claims to be an image, by its type or, without one, by its name. */
export const claimsToBeImage = (name: string, contentType: string): boolean =>
  contentType.startsWith('image/') ||
  (contentType === 'application/octet-stream' && /\.(?:jpe?g|png|webp|avif|gif|heic|svg|bmp|tiff?)$/i.test(name));
