import { fail } from '@comanda/contract';
import { storageRoot } from '@comanda/contract/files';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import { discardRequestBody, logFailure } from '#platform/http';
import { changeMetadata } from './change-metadata.ts';
import {
  corsHeaders,
  preflightHeaders,
  findFile,
  type FileLocation,
  type FileRow,
  presentFile,
  receiveFileMetadata,
  parseFileAddress,
  requireBucketAccess,
  requireFileAccess,
  headerOf,
  parseQuery,
  statusTextOf,
  storageErrorBody,
  toStorageFailure,
  deleteFileRow,
} from './storage/index.ts';
import { downloadFile, findFileByToken, type Download } from './download-file.ts';
import { listFiles } from './list-files.ts';
import { handleUpload } from './uploads/index.ts';

/** A trigger marks the bytes as unreferenced in the same statement; the sweep job deletes them later. */
const deleteFile = async ({ db }: Context, ownerId: string, at: FileLocation): Promise<void> => {
  if (!(await deleteFileRow(db, ownerId, at))) throw fail('storage/object-not-found');
};

const inBucket = `${storageRoot}/b/:bucket/o`;
const ofFile = `${inBucket}/*`;

/** Serves the storage protocol on the paths that its existing clients use. */
export const serveFiles =
  (ctx: Context): FastifyPluginAsync =>
  async (server) => {
    // Handlers read the body themselves, after they have checked whose file it is.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    server.setErrorHandler((error, request, reply) => {
      const failure = toStorageFailure(error);
      logFailure(ctx.log, failure, request.id);
      // Reads the rest of the body: if the connection were closed early, a browser that is still sending would report a lost connection
      // instead of the error.
      discardRequestBody(request.raw);
      // The protocol's clients in a browser read the reason only from the status text.
      reply.raw.statusMessage = statusTextOf(failure);
      return reply.status(failure.entry.status).send(storageErrorBody(failure, request.id));
    });
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers(corsHeaders);
    });

    server.options(`${storageRoot}/*`, (_request, reply) => reply.status(204).headers(preflightHeaders).send());

    server.post(inBucket, { config: { isUnhurried: true } }, (request, reply) => handleUpload(ctx, request, reply));

    server.get(inBucket, async (request) => {
      const space = await requireBucketAccess(ctx, request);
      return listFiles(ctx, space, parseQuery(request));
    });

    server.get(ofFile, { compress: false }, async (request, reply) => {
      if (parseQuery(request)['alt'] === 'media') return sendBytes(ctx, request, reply);
      const { ownerId, at } = await requireFileAccess(ctx, request);
      return presentFile(await requireFile(ctx, ownerId, at));
    });

    server.patch(ofFile, async (request) => {
      const { ownerId, at } = await requireFileAccess(ctx, request);
      const claims = await receiveFileMetadata(ctx, request.raw);
      return presentFile(await changeMetadata(ctx, ownerId, { at, claims }));
    });

    server.delete(ofFile, async (request, reply) => {
      const { ownerId, at } = await requireFileAccess(ctx, request);
      await deleteFile(ctx, ownerId, at);
      return reply.status(204).send();
    });
  };

const requireFile = async (ctx: Context, ownerId: string, at: FileLocation): Promise<FileRow> => {
  const file = await findFile(ctx.db, ownerId, at);
  if (file === undefined) throw fail('storage/object-not-found');
  return file;
};

/** The holder of the download token may read the bytes, and so may users who manage the file. */
const fileToSend = async (ctx: Context, request: FastifyRequest, token: string | undefined): Promise<FileRow> => {
  if (token !== undefined) {
    const { bucket, name = '' } = parseFileAddress(ctx, request);
    return findFileByToken(ctx, { bucket, name }, token);
  }
  const { ownerId, at } = await requireFileAccess(ctx, request);
  return requireFile(ctx, ownerId, at);
};

const sendBytes = async (ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { token, w: width } = parseQuery(request);
  const file = await fileToSend(ctx, request, token);
  const { status, headers, body }: Download = await downloadFile(ctx, file, {
    width,
    accept: request.headers.accept ?? '',
    range: request.headers.range,
    isByToken: token !== undefined,
  });
  reply.status(status).headers(headers);
  const isKnown = status === 200 && headerOf(request, 'if-none-match') === headers['etag'];
  if (!isKnown) return reply.send(body);
  if (body !== null && 'destroy' in body) body.destroy();
  return reply.status(304).removeHeader('content-length').send();
};
