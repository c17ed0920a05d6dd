import { fail } from '@comanda/contract';
import type { FailureDetail } from '@comanda/contract/kernel';
import type { Sharp } from 'sharp';
import { createFairSemaphore } from '#platform/semaphore';
import { loadSharp } from '#platform/images';

/**
 * Maximum number of megapixels, more than phone cameras make. It stops decompression bombs: a few kilobytes could expand to gigabytes. The
 * modern formats take many times as long to decode and to encode, and cameras do not use them, so they get fewer.
 */
const maxMegapixels = { simple: 64, modern: 24 };
/** Decoding and encoding of one photo ends after this time. */
const timeoutSeconds = 30;
/** Maximum side length; no screen shows more. */
const maxSidePixels = 4_096;

interface Format {
  readonly contentType: string;
  /** Checks the magic number. Bytes without a known one never reach a decoder. */
  readonly begins: (bytes: Buffer) => boolean;
  readonly encode: (image: Sharp) => Sharp;
  readonly maxMegapixels: number;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const formats: readonly Format[] = [
  {
    contentType: 'image/jpeg',
    begins: (bytes) => bytes.readUIntBE(0, 3) === 0xff_d8_ff,
    encode: (image) => image.jpeg({ quality: 86, mozjpeg: true }),
    maxMegapixels: maxMegapixels.simple,
  },
  {
    contentType: 'image/png',
    begins: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
    encode: (image) => image.png({ compressionLevel: 9 }),
    maxMegapixels: maxMegapixels.simple,
  },
  {
    contentType: 'image/webp',
    begins: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
    encode: (image) => image.webp({ quality: 86 }),
    maxMegapixels: maxMegapixels.modern,
  },
  {
    contentType: 'image/avif',
    begins: (bytes) => ['ftypavif', 'ftypavis', 'ftypmif1'].includes(ascii(bytes, 4, 12)),
    encode: (image) => image.avif({ quality: 60, effort: 3 }),
    maxMegapixels: maxMegapixels.modern,
  },
  {
    contentType: 'image/gif',
    begins: (bytes) => ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)),
    encode: (image) => image.gif(),
    maxMegapixels: maxMegapixels.simple,
  },
];

export interface CheckedImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

/** sharp decodes in the thread pool that also reads files. Two of its four threads are for photos, and one owner uses only one. */
const limitDecoding = createFairSemaphore(2, {
  maxPerKey: 1,
  longestLinePerKey: 50,
  longestLine: 100,
  turnAway: () => fail('resource-exhausted'),
});

/**
 * Decodes an image and encodes it again: upright, without its location, and without any other hidden data. An image that cannot be decoded
 * completely is refused.
 */
export const checkImage = (ownerId: string, bytes: Buffer): Promise<CheckedImage> => {
  const format = bytes.length < 16 ? undefined : formats.find(({ begins }) => begins(bytes));
  if (format === undefined) throw fail('storage/invalid-format', { sentence: 'not-a-photo' });
  return limitDecoding(ownerId, async () => {
    const sharp = await loadSharp();
    try {
      const image = sharp(bytes, { limitInputPixels: format.maxMegapixels * 1_000_000, failOn: 'error' })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true });
      const { data, info } = await format.encode(image).toBuffer({ resolveWithObject: true });
      return { bytes: data, contentType: format.contentType, width: info.width, height: info.height };
    } catch (error) {
      throw fail('storage/invalid-format', describeProblem(error, format), { cause: error });
    }
  });
};

/** sharp reports what went wrong only in words. */
const describeProblem = (error: unknown, { maxMegapixels }: Format): FailureDetail => {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) return { sentence: 'photo-too-detailed', megapixels: maxMegapixels };
  return { sentence: reason.startsWith('timeout') ? 'photo-too-slow' : 'photo-damaged' };
};

/** True if a file claims to be an image, by its type or, without one, by its name. */
export const claimsToBeImage = (name: string, contentType: string): boolean =>
  contentType.startsWith('image/') ||
  (contentType === 'application/octet-stream' && /\.(?:jpe?g|png|webp|avif|gif|heic|svg|bmp|tiff?)$/i.test(name));
