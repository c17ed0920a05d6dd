import { fail } from '@comanda/contract';
import type { FileMetadataInput } from '@comanda/contract/files';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import {
  updateMetadata,
  lockFile,
  type FileLocation,
  type FileRow,
  customMetadataOf,
  maxFileMetadataBytes,
} from './storage/index.ts';

/** A given value replaces the stored one, null clears it, and undefined keeps it. */
const changedValue = (given: string | null | undefined, kept: string): string =>
  given === undefined ? kept : (given ?? '');

const changedMetadata = (file: FileRow, given: FileMetadataInput['metadata']): Record<string, string> => {
  if (given === undefined) return customMetadataOf(file);
  const all = { ...customMetadataOf(file), ...given };
  const custom = Object.fromEntries(
    Object.entries(given === null ? {} : all).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
  // Many small changes must not add up to more than the limit.
  if (Buffer.byteLength(JSON.stringify(custom)) > maxFileMetadataBytes) {
    throw fail('storage/invalid-argument', { message: 'This is more metadata than a file can have.' });
  }
  return custom;
};

/** Changes a file's metadata. The type and encoding of an image were detected and cannot be changed by a client. */
export const changeMetadata = (
  ctx: Context,
  ownerId: string,
  { at, claims }: { at: FileLocation; claims: FileMetadataInput },
): Promise<FileRow> =>
  transact(ctx, async ({ db, clock }) => {
    const file = await lockFile(db, ownerId, at);
    if (file === undefined) throw fail('storage/object-not-found');
    const isImage = file.width !== null;
    return updateMetadata(db, file, {
      content_type: isImage ? file.content_type : (claims.contentType ?? file.content_type),
      content_encoding: isImage ? '' : changedValue(claims.contentEncoding, file.content_encoding),
      cache_control: changedValue(claims.cacheControl, file.cache_control),
      content_disposition: changedValue(claims.contentDisposition, file.content_disposition),
      content_language: changedValue(claims.contentLanguage, file.content_language),
      custom_metadata: JSON.stringify(changedMetadata(file, claims.metadata)),
      updated: clock.now(),
    });
  });
