import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import {
  limitFilesInMemory,
  parseFileMetadata,
  receiveBody,
  type ReceivedBody,
  storeFile,
  type ReceivedFile,
  type FileLocation,
  type FileRow,
} from '#features/files/storage';
import { countAttempt } from '#platform/security';
import { parseMultipart } from './parse-multipart.ts';

/** Allowance for the parts of a multipart body around the file. */
const aroundBytes = 65_536;

/** Extracts the file from a body: from the second part of a multipart body, or the whole body. */
const extractFile = async (
  body: ReceivedBody,
  contentType: string,
): Promise<Pick<ReceivedFile, 'bytes' | 'claims'>> => {
  if (!/^multipart\/related\b/i.test(contentType)) {
    return { bytes: await body.read(0, body.size), claims: parseFileMetadata('{}', contentType) };
  }
  const parts = await parseMultipart(body, contentType);
  const claims = parseFileMetadata(parts.metadata, parts.contentType);
  return { bytes: await body.read(parts.bytesFrom, parts.bytesTo), claims };
};

/** Stores a file from one request. The caller checks whose file it is before the body is read. */
export const uploadFile = async (
  ctx: Context,
  ownerId: string,
  { at, request }: { at: FileLocation; request: FastifyRequest },
): Promise<FileRow> => {
  const { maxUploadBytes } = limits.storage;
  await using body = await receiveBody(ctx, request.raw, maxUploadBytes + aroundBytes);
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  return await limitFilesInMemory(ownerId, async () =>
    storeFile(ctx, ownerId, { ...at, ...(await extractFile(body, contentType)) }),
  );
};

/** Counts each file once: pieces belong to an announcement that was counted. */
export const countUpload = async (ctx: Context, ownerId: string): Promise<void> => {
  const outcome = await countAttempt(ctx, { key: `upload ${ownerId}`, ...limits.storage.uploads });
  if (!outcome.isAllowed) throw fail('storage/too-many-uploads', { minutes: outcome.minutesLeft });
};
