import { limits } from '@comanda/contract/kernel';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import { holdInMemory } from './hold-in-memory.ts';
import { readClaims } from './read-claims.ts';
import { readMultipart } from './read-multipart.ts';
import { receiveBody, type ArrivedBody } from './receive-body.ts';
import { storeFile, type ArrivedFile } from './store-file.ts';
import type { FileAt, FileRow } from './files.repository.ts';

/** Room for what stands around the file in a multipart body. */
const aroundBytes = 65_536;

/** The file in a body: beside its metadata in one of two parts, or alone. */
const unpack = async (body: ArrivedBody, contentType: string): Promise<Pick<ArrivedFile, 'bytes' | 'claims'>> => {
  if (!/^multipart\/related\b/i.test(contentType)) {
    return { bytes: await body.read(0, body.size), claims: readClaims('{}', contentType) };
  }
  const parts = await readMultipart(body, contentType);
  const claims = readClaims(parts.metadata, parts.contentType);
  return { bytes: await body.read(parts.bytesFrom, parts.bytesTo), claims };
};

/** One request with the whole file. The body is read only once it is known whose file it is. */
export const uploadFile = async (
  ctx: Context,
  ownerId: string,
  { at, request }: { at: FileAt; request: FastifyRequest },
): Promise<FileRow> => {
  const { maxUploadBytes } = limits.storage;
  await using body = await receiveBody(ctx, request.raw, maxUploadBytes + aroundBytes);
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  return await holdInMemory(async () => storeFile(ctx, ownerId, { ...at, ...(await unpack(body, contentType)) }));
};
