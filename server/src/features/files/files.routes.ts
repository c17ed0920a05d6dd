import { fail } from '@comanda/contract';
import { appCheckHeader, storageRoot } from '@comanda/contract/files';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { logFailure } from '#platform/http';
import { deleteFile } from './delete-file.ts';
import { downloadFile, findByToken } from './download-file.ts';
import { checkOwnName } from './file-name.ts';
import { findFile, type FileAt, type FileRow } from './files.repository.ts';
import { presentFile } from './present-file.ts';
import { refuseUnknownApp, requireSpace } from './storage-caller.ts';
import { storageErrorBody, toStorageFailure } from './storage-errors.ts';
import { uploadFile } from './upload-file.ts';

const inBucket = `${storageRoot}/b/:bucket/o`;
const ofFile = `${inBucket}/*`;

/** The protocol carries no cookies: a page elsewhere can do nothing here that its own token does not allow, so any origin may call. */
const openToOrigins = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-length, etag, x-request-id, x-goog-upload-status, x-goog-upload-url, x-goog-upload-size-received',
  'cross-origin-resource-policy': 'cross-origin',
};
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers': `authorization, content-type, range, ${appCheckHeader}, x-firebase-gmpid, x-firebase-storage-version, x-goog-upload-command, x-goog-upload-header-content-length, x-goog-upload-header-content-type, x-goog-upload-offset, x-goog-upload-protocol`,
  'access-control-max-age': String(dayMs / secondMs),
};

const address = z.object({ bucket: z.string(), '*': z.string().optional() });
const query = z.record(z.string(), z.union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')]));

/** The storage protocol on the paths its existing clients know. */
export const serveFiles =
  (ctx: Context): FastifyPluginAsync =>
  async (server) => {
    // Bodies are read by the uploads themselves, once it is known whose they are.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    server.setErrorHandler((error, request, reply) => {
      const failure = toStorageFailure(error);
      logFailure(ctx.log, failure, request.id);
      // Whoever is still sending is not waited for.
      if (!request.raw.complete) reply.header('connection', 'close');
      return reply.status(failure.entry.status).send(storageErrorBody(failure, request.id));
    });
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers(openToOrigins);
    });
    server.options(`${storageRoot}/*`, (_request, reply) => reply.status(204).headers(preflight).send());
    serveUploads(ctx, server);
    serveSingleFiles(ctx, server);
  };

/** Which file a request is about. There is one bucket. */
const addressed = (ctx: Context, request: FastifyRequest): { bucket: string; name: string | undefined } => {
  const { bucket, '*': name } = address.parse(request.params);
  if (bucket !== ctx.config.storageBucket) throw fail('storage/bucket-not-found');
  return { bucket, name };
};

const entered = async (ctx: Context, request: FastifyRequest): Promise<{ ownerId: string; at: FileAt }> => {
  refuseUnknownApp(ctx, request);
  const { bucket, name } = addressed(ctx, request);
  const ownerId = await requireSpace(ctx, request);
  return { ownerId, at: { bucket, name: checkOwnName(ownerId, name ?? query.parse(request.query)['name']) } };
};

const requireFile = async (ctx: Context, ownerId: string, at: FileAt): Promise<FileRow> => {
  const file = await findFile(ctx.db, ownerId, at);
  if (file === undefined) throw fail('storage/object-not-found');
  return file;
};

const serveUploads = (ctx: Context, server: FastifyInstance): void => {
  const upload = async (request: FastifyRequest) => {
    const { ownerId, at } = await entered(ctx, request);
    return presentFile(await uploadFile(ctx, ownerId, { at, request }));
  };
  server.post(inBucket, { config: { isUnhurried: true } }, upload);
};

const serveSingleFiles = (ctx: Context, server: FastifyInstance): void => {
  server.get(ofFile, { compress: false }, async (request, reply) => {
    const { alt, token, w: width } = query.parse(request.query);
    if (alt !== 'media') {
      const { ownerId, at } = await entered(ctx, request);
      return presentFile(await requireFile(ctx, ownerId, at));
    }
    const file = await toDownload(ctx, request, token);
    return send(request, reply, {
      ...(await downloadFile(ctx, file, {
        width,
        accept: request.headers.accept ?? '',
        range: request.headers.range,
        isByToken: token !== undefined,
      })),
    });
  });
  server.delete(ofFile, async (request, reply) => {
    const { ownerId, at } = await entered(ctx, request);
    await deleteFile(ctx, ownerId, at);
    return reply.status(204).send();
  });
};

/** Whoever holds the download token may read the bytes, and so may those who manage the file. */
const toDownload = async (ctx: Context, request: FastifyRequest, token: string | undefined): Promise<FileRow> => {
  if (token !== undefined) {
    const { bucket, name = '' } = addressed(ctx, request);
    return findByToken(ctx, { bucket, name }, token);
  }
  const { ownerId, at } = await entered(ctx, request);
  return requireFile(ctx, ownerId, at);
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Awaited<ReturnType<typeof downloadFile>>,
): FastifyReply => {
  reply.status(status).headers(headers);
  const isKnown = status === 200 && request.headers['if-none-match'] === headers['etag'];
  if (!isKnown) return reply.send(body);
  if (body !== null && 'destroy' in body) body.destroy();
  return reply.status(304).removeHeader('content-length').send();
};
