import { fail } from '@comanda/contract';
import { bucketPath } from '@comanda/contract/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import {
  type FileLocation,
  presentFile,
  receiveFileMetadata,
  requireFileAccess,
  headerOf,
  parseQuery,
} from '#features/files/storage';
import { resumeUpload, startUpload } from './resume-upload.ts';
import { countUpload, uploadFile } from './upload-file.ts';

/** The protocol's three ways to upload: the whole file, the announcement of pieces, and each piece. */
export const handleUpload = async (ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<object> => {
  const { ownerId, at } = await requireFileAccess(ctx, request);
  const command = headerOf(request, 'x-goog-upload-command');
  const { upload_id: id } = parseQuery(request);
  if (command !== undefined && id !== undefined) return handlePiece(ctx, request, { reply, ownerId, at, id, command });
  await countUpload(ctx, ownerId);
  if (command === 'start') return announce(ctx, request, { reply, ownerId, at });
  return presentFile(await uploadFile(ctx, ownerId, { at, request }));
};

const announce = async (
  ctx: Context,
  request: FastifyRequest,
  { reply, ownerId, at }: { reply: FastifyReply; ownerId: string; at: FileLocation },
): Promise<object> => {
  const claims = await receiveFileMetadata(ctx, request.raw, headerOf(request, 'x-goog-upload-header-content-type'));
  const id = await startUpload(ctx, ownerId, {
    at,
    claims,
    totalBytes: Number(headerOf(request, 'x-goog-upload-header-content-length') ?? Number.NaN),
  });
  // Pages of PUBLIC_URL continue there, also if a proxy forwards another host.
  const { publicUrl } = ctx.config;
  const isOfPublicUrl = publicUrl !== null && request.headers.origin === publicUrl;
  const origin = isOfPublicUrl ? publicUrl : `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw fail('storage/invalid-argument', { message: 'The Host header names no host.' });
  const continued = new URL(bucketPath(at.bucket), origin);
  continued.search = new URLSearchParams({ name: at.name, upload_id: id, upload_protocol: 'resumable' }).toString();
  reply.headers({ 'x-goog-upload-status': 'active', 'x-goog-upload-url': continued.href });
  return {};
};

const handlePiece = async (
  ctx: Context,
  request: FastifyRequest,
  { reply, ownerId, ...step }: { reply: FastifyReply; ownerId: string; at: FileLocation; id: string; command: string },
): Promise<object> => {
  const offset = Number(headerOf(request, 'x-goog-upload-offset') ?? 0);
  const { receivedBytes, file } = await resumeUpload(ctx, ownerId, { ...step, offset, body: request.raw });
  reply.headers({
    'x-goog-upload-status': file === null ? 'active' : 'final',
    'x-goog-upload-size-received': String(receivedBytes),
  });
  return file === null ? {} : presentFile(file);
};
