import { fail } from '@comanda/contract';
import { downloadPath, maxPhotoBytes } from '@comanda/contract/files';
import { newId } from '#platform/clock';
import type { CallContext } from '#platform/context';
import { limitFilesInMemory, storeFile, toFileSpace } from './storage/index.ts';
import { countUpload } from './uploads/index.ts';

interface UploadPhotoInput {
  readonly contentType: string;
  readonly data: string;
}

interface StoredPhoto {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Stores a photo that a program sends in one call. It is decoded and encoded again like every other photo. */
export const uploadPhoto = async (ctx: CallContext, { contentType, data }: UploadPhotoInput): Promise<StoredPhoto> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  const { ownerId, prefix } = toFileSpace(actor);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > maxPhotoBytes) throw fail('storage/invalid-argument');
  await countUpload(ctx, ownerId);
  const place = { bucket: ctx.config.storageBucket, name: `${prefix}photos/${newId()}` };
  const file = await limitFilesInMemory(ownerId, () =>
    storeFile(ctx, ownerId, { ...place, claims: { contentType }, bytes }),
  );
  const { width, height, size } = file;
  if (width === null || height === null) throw fail('storage/invalid-format');
  return { url: downloadPath({ ...place, downloadToken: file.download_token }), width, height, bytes: size };
};
