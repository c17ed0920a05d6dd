import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '@comanda/contract';
import { type FileMetadataInput, imageWidths, type ImageWidth } from '@comanda/contract/files';
import { limits } from '@comanda/contract/kernel';
import { blobFolder, originalKey } from '#platform/blobs';
import type { Context } from '#platform/context';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { requireProvenMailbox } from '#features/accounts';
import { registerBlob, markBlobReferenced } from './blobs.repository.ts';
import { checkImage, claimsToBeImage } from './check-image.ts';
import { lockFileSpace, upsertFile, sumUsedBytes, type FileLocation, type FileRow } from './files.repository.ts';

/** Formats in which image sizes are served, best first. JPEG is for browsers that support neither of the others. */
export const servedFormats = ['avif', 'webp', 'jpeg'] as const;
export type ServedFormat = (typeof servedFormats)[number];

export const resizedKey = (storageKey: string, width: ImageWidth, format: ServedFormat): string =>
  `${blobFolder(storageKey)}/${width}.${format}`;

/** All keys of blobs that can exist for a storage key. */
export const listBlobKeys = (storageKey: string): string[] => [
  originalKey(storageKey),
  ...imageWidths.flatMap((width) => servedFormats.map((format) => resizedKey(storageKey, width, format))),
];

export interface ReceivedFile extends FileLocation {
  /** Id of the upload if the file arrived in pieces. */
  readonly uploadId?: string;
  readonly claims: FileMetadataInput;
  readonly bytes: Buffer;
}

/** Size of a piece that takes the event loop a millisecond or two. */
const hashedAtOnceBytes = 1024 * 1024;

/** Hashes in pieces, between which other requests run: a large file takes a twentieth of a second. */
const md5 = async (bytes: Buffer): Promise<string> => {
  const hash = createHash('md5');
  for (let from = 0; from < bytes.length; from += hashedAtOnceBytes) {
    if (from > 0) await nextTurn();
    hash.update(bytes.subarray(from, from + hashedAtOnceBytes));
  }
  return hash.digest('base64');
};

const withoutNulls = (given: FileMetadataInput['metadata']): Record<string, string> =>
  Object.fromEntries(Object.entries(given ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));

/** Prepares the received bytes: an image is encoded again, anything else stays unchanged. */
const checkFile = async (ownerId: string, { name, bytes, claims }: ReceivedFile) => {
  if (typeof claims.md5Hash === 'string' && claims.md5Hash !== (await md5(bytes))) {
    throw fail('storage/invalid-argument', { message: 'The file changed on its way. Please try again.' });
  }
  const contentType = claims.contentType ?? 'application/octet-stream';
  if (claimsToBeImage(name, contentType)) return { contentEncoding: '', ...(await checkImage(ownerId, bytes)) };
  return { bytes, contentType, contentEncoding: claims.contentEncoding ?? '', width: null, height: null };
};

/** Refuses a file that would exceed the owner's quota, or that a stranger would host in somebody's name. */
export const requireStorageQuota = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  { at, size, uploadId = null }: { at: FileLocation; size: number; uploadId?: string | null | undefined },
): Promise<void> => {
  await requireProvenMailbox({ db }, ownerId);
  if ((await sumUsedBytes(db, ownerId, { at, uploadId })) + size > limits.storage.bytesPerOwner)
    throw fail('storage/quota-exceeded');
};

/** Stores a complete file in place of one with the same name. Stores all of it or nothing. */
export const storeFile = async (ctx: Context, ownerId: string, file: ReceivedFile): Promise<FileRow> => {
  const { bytes, contentType, contentEncoding, width, height } = await checkFile(ownerId, file);
  const { bucket, name, claims, uploadId } = file;
  await requireStorageQuota(ctx, ownerId, { at: file, size: bytes.length, uploadId });
  const md5Hash = await md5(bytes);
  const storageKey = newId();
  await registerBlob(ctx.db, storageKey, ctx.clock.now());
  await ctx.bytes.put(originalKey(storageKey), bytes);
  return transact(ctx, async ({ db, clock }) => {
    await lockFileSpace(db, ownerId);
    await requireStorageQuota({ db }, ownerId, { at: file, size: bytes.length, uploadId });
    if (!(await markBlobReferenced(db, storageKey))) throw fail('deadline-exceeded');
    const now = clock.now();
    return upsertFile(db, {
      owner_id: ownerId,
      bucket,
      name,
      storage_key: storageKey,
      size: bytes.length,
      content_type: contentType,
      md5_hash: md5Hash,
      cache_control: claims.cacheControl ?? '',
      content_disposition: claims.contentDisposition ?? '',
      content_encoding: contentEncoding,
      content_language: claims.contentLanguage ?? '',
      custom_metadata: withoutNulls(claims.metadata),
      // New bytes get a new URL, so that clients may cache the old ones forever.
      download_token: randomUUID(),
      width,
      height,
      time_created: now,
      updated: now,
    });
  });
};
