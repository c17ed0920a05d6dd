import { createHash, randomUUID } from 'node:crypto';
import { fail } from '@comanda/contract';
import type { FileClaims } from '@comanda/contract/files';
import { limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { expectBytes, keepBytes } from './bytes.repository.ts';
import { checkImage, claimsImage } from './check-image.ts';
import { lockSpace, putFile, usedBytes, type FileAt, type FileRow } from './files.repository.ts';
import { originalKey } from './storage-keys.ts';

export interface ArrivedFile extends FileAt {
  /** Id of the upload if the file arrived in pieces. */
  readonly uploadId?: string;
  readonly claims: FileClaims;
  readonly bytes: Buffer;
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');

const withoutNulls = (given: FileClaims['metadata']): Record<string, string> =>
  Object.fromEntries(Object.entries(given ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));

/** Prepares the received bytes: an image is encoded again, anything else stays unchanged. */
const checkFile = async ({ name, bytes, claims }: ArrivedFile) => {
  if (typeof claims.md5Hash === 'string' && claims.md5Hash !== md5(bytes)) {
    throw fail('storage/invalid-argument', { message: 'The file changed on its way. Please try again.' });
  }
  const contentType = claims.contentType ?? 'application/octet-stream';
  if (claimsImage(name, contentType)) return { contentEncoding: '', ...(await checkImage(bytes)) };
  return { bytes, contentType, contentEncoding: claims.contentEncoding ?? '', width: null, height: null };
};

/** Refuses a file that would exceed the owner's quota. */
export const requireRoom = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  { at, size, uploadId = null }: { at: FileAt; size: number; uploadId?: string | null | undefined },
): Promise<void> => {
  if ((await usedBytes(db, ownerId, { at, uploadId })) + size > limits.storage.bytesPerOwner)
    throw fail('storage/quota-exceeded');
};

/** Stores a complete file in place of one with the same name. Stores all of it or nothing. */
export const storeFile = async (ctx: Context, ownerId: string, file: ArrivedFile): Promise<FileRow> => {
  const { bytes, contentType, contentEncoding, width, height } = await checkFile(file);
  const { bucket, name, claims, uploadId } = file;
  await requireRoom(ctx, ownerId, { at: file, size: bytes.length, uploadId });
  const storageKey = newId();
  await expectBytes(ctx.db, storageKey, ctx.clock.now());
  await ctx.bytes.put(originalKey(storageKey), bytes);
  return transact(ctx, async ({ db, clock }) => {
    await lockSpace(db, ownerId);
    await requireRoom({ db }, ownerId, { at: file, size: bytes.length, uploadId });
    if (!(await keepBytes(db, storageKey))) throw fail('deadline-exceeded');
    const now = clock.now();
    return putFile(db, {
      owner_id: ownerId,
      bucket,
      name,
      storage_key: storageKey,
      size: bytes.length,
      content_type: contentType,
      md5_hash: md5(bytes),
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
