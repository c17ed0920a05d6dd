import type { IncomingMessage } from 'node:http';
import { fail, Failure } from '@comanda/contract';
import { fileMetadataInput, type FileMetadataInput } from '@comanda/contract/files';
import { id, limits } from '@comanda/contract/kernel';
import { originalKey } from '#platform/blobs';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import {
  registerBlob,
  limitFilesInMemory,
  findFile,
  lockFileSpace,
  type FileLocation,
  type FileRow,
  receiveBody,
  requireStorageQuota,
  storeFile,
} from '#features/files/storage';
import {
  appendPiece,
  deleteUpload,
  findUpload,
  finishUpload,
  insertUpload,
  type UploadRow,
} from './uploads.repository.ts';

interface AnnouncedFile {
  readonly at: FileLocation;
  readonly claims: FileMetadataInput;
  readonly totalBytes: number;
}

/** Starts an upload in pieces. Returns the id under which they are sent. */
export const startUpload = async (
  ctx: Context,
  ownerId: string,
  { at, claims, totalBytes }: AnnouncedFile,
): Promise<string> => {
  if (!Number.isInteger(totalBytes) || totalBytes < 0 || totalBytes > limits.storage.maxUploadBytes) {
    throw fail('storage/invalid-argument', {
      message: `A file has at most ${limits.storage.maxUploadBytes / 1024 / 1024} MB, and says how many before it comes.`,
    });
  }
  await requireStorageQuota(ctx, ownerId, { at, size: totalBytes });
  const uploadId = newId();
  await insertUpload(ctx.db, ownerId, { id: uploadId, at, claims, totalBytes, beganAt: ctx.clock.now() });
  return uploadId;
};

const isId = (value: string): boolean => id.safeParse(value).success;

/** Progress of an upload: received bytes, and the file once it is complete. */
export interface UploadState {
  readonly receivedBytes: number;
  readonly file: FileRow | null;
}

export interface UploadStep {
  readonly at: FileLocation;
  readonly id: string;
  /** The protocol's command, such as 'upload, finalize'. */
  readonly command: string;
  readonly offset: number;
  readonly body: IncomingMessage;
}

export const resumeUpload = async (ctx: Context, ownerId: string, step: UploadStep): Promise<UploadState> => {
  const upload = isId(step.id) ? await findUpload(ctx.db, ownerId, step.id) : undefined;
  if (upload === undefined || upload.name !== step.at.name) throw fail('storage/object-not-found');
  const words = step.command.split(',').map((word) => word.trim().toLowerCase());
  if (words.includes('cancel')) {
    await deleteUpload(ctx.db, upload);
    return { receivedBytes: 0, file: null };
  }
  // The answer to the last piece may have been lost, so a repeated request gets the same answer.
  if (upload.is_finished)
    return { receivedBytes: upload.total_bytes, file: (await findFile(ctx.db, ownerId, upload)) ?? null };
  const grown = words.includes('upload') ? await receivePiece(ctx, upload, step) : upload;
  const file = words.includes('finalize') ? await limitFilesInMemory(ownerId, () => finish(ctx, grown)) : null;
  return { receivedBytes: grown.received_bytes, file };
};

const outOfOrder = () => fail('storage/invalid-argument', { message: 'This piece does not follow the last.' });

const receivePiece = async (ctx: Context, upload: UploadRow, { offset, body }: UploadStep): Promise<UploadRow> => {
  if (offset !== upload.received_bytes) throw outOfOrder();
  // The announcement reserves no space, so each piece checks the quota again.
  const wanted = { at: upload, size: upload.total_bytes, uploadId: upload.id };
  await requireStorageQuota(ctx, upload.owner_id, wanted);
  await using piece = await receiveBody(ctx, body, upload.total_bytes - upload.received_bytes);
  if (piece.size === 0) return upload;
  const key = newId();
  await registerBlob(ctx.db, key, ctx.clock.now());
  await limitFilesInMemory(upload.owner_id, async () =>
    ctx.bytes.put(originalKey(key), await piece.read(0, piece.size)),
  );
  const grown = await transact(ctx, async ({ db }) => {
    await lockFileSpace(db, upload.owner_id);
    await requireStorageQuota({ db }, upload.owner_id, wanted);
    return appendPiece(db, upload, { key, offset, bytes: piece.size });
  });
  if (grown === undefined) throw outOfOrder();
  return grown;
};

/** Joins all pieces into one file, or stores nothing. */
const finish = async (ctx: Context, upload: UploadRow): Promise<FileRow> => {
  if (upload.received_bytes !== upload.total_bytes) {
    throw fail('storage/invalid-argument', { message: 'Some of the file has not arrived yet.' });
  }
  const pieces = await Promise.all(upload.piece_keys.map((key) => ctx.bytes.read(originalKey(key))));
  const bytes = Buffer.concat(pieces.flatMap((piece) => (piece === null ? [] : [piece])));
  // The sweep job has deleted pieces of an upload that was idle for too long.
  if (bytes.length !== upload.total_bytes) throw fail('storage/object-not-found');
  try {
    const { bucket, name, id: uploadId } = upload;
    const claims = fileMetadataInput.parse(upload.claims);
    const file = await storeFile(ctx, upload.owner_id, { bucket, name, claims, bytes, uploadId });
    await finishUpload(ctx.db, upload);
    return file;
  } catch (error) {
    // A file that is refused for its content would be refused again, so the upload is deleted.
    if (error instanceof Failure && error.entry.status === 400) await deleteUpload(ctx.db, upload);
    throw error;
  }
};
