import { fail } from '@comanda/contract';
import { type ImageWidth, parseDownloadPath } from '@comanda/contract/files';
import type { Sharp } from 'sharp';
import { originalKey } from '#platform/blobs';
import { type Context, publicDemoIds } from '#platform/context';
import { acceptsByName } from '#platform/http';
import { createFairSemaphore } from '#platform/semaphore';
import { loadSharp } from '#platform/images';
import {
  type FileRow,
  findFile,
  parseFileOwner,
  resizedKey,
  type ServedFormat,
  servedFormats,
} from '#features/files/storage';

const encoders = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
} as const satisfies Record<ServedFormat, (image: Sharp) => Sharp>;

/** Returns the best format that the Accept header names. */
const formatFor = (accept: string): ServedFormat =>
  servedFormats.find((format) => acceptsByName({ headers: { accept } }, `image/${format}`)) ?? 'jpeg';

export interface ResizedImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
}

const limitResizing = createFairSemaphore(1, {
  longestLinePerKey: 500,
  longestLine: 1_000,
  turnAway: () => fail('resource-exhausted'),
});
const inFlight = new Map<string, Promise<Buffer>>();

/**
 * Returns a stored image at a width, in the best format that the browser supports. Made on the first request, once for all concurrent ones,
 * and then stored.
 */
export const readResizedImage = async (
  ctx: Context,
  file: FileRow,
  { width, accept }: { width: ImageWidth; accept: string },
): Promise<ResizedImage> => {
  const format = formatFor(accept);
  const key = resizedKey(file.storage_key, width, format);
  const bytes =
    (await ctx.bytes.read(key)) ??
    (await makeOnce(file.owner_id, key, () => makeSize(ctx, file, { key, width, format })));
  return { bytes, contentType: `image/${format}`, etag: `"${file.storage_key}-${width}-${format}"` };
};

const makeOnce = (ownerId: string, key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const known = inFlight.get(key);
  if (known !== undefined) return known;
  const making = limitResizing(ownerId, make).finally(() => inFlight.delete(key));
  inFlight.set(key, making);
  return making;
};

interface SizeToMake {
  readonly key: string;
  readonly width: ImageWidth;
  readonly format: ServedFormat;
}

const makeSize = async (ctx: Context, file: FileRow, { key, width, format }: SizeToMake): Promise<Buffer> => {
  const original = await ctx.bytes.read(originalKey(file.storage_key));
  if (original === null) throw fail('storage/unknown', {}, { cause: new Error(`No bytes under ${file.storage_key}.`) });
  const sharp = await loadSharp();
  const bytes = await encoders[format](sharp(original).resize({ width, withoutEnlargement: true })).toBuffer();
  await ctx.bytes.put(key, bytes);
  return bytes;
};

/**
 * Returns the bytes of an image URL; null if it is on another server, belongs to another owner, or is gone. Images that come with the
 * product are in the platform's own space, and every owner may use them.
 */
export const readStoredImage = async (ctx: Context, ownerId: string, url: string): Promise<Buffer | null> => {
  const at = parseDownloadPath(url);
  const space = at !== null && parseFileOwner(at.name) === publicDemoIds.ownerId ? publicDemoIds.ownerId : ownerId;
  const file = at === null ? undefined : await findFile(ctx.db, space, at);
  return file === undefined || file.width === null ? null : ctx.bytes.read(originalKey(file.storage_key));
};
