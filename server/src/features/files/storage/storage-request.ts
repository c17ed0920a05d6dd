import { fail } from '@comanda/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { checkOwnFileName } from './file-name.ts';
import type { FileLocation } from './files.repository.ts';
import { requireAppCheck, requireFileSpace, type FileSpace } from './storage-caller.ts';

const address = z.object({ bucket: z.string(), '*': z.string().optional() });
const query = z.record(z.string(), z.union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')]));

export const parseQuery = (request: FastifyRequest): Record<string, string> => query.parse(request.query);

/** Reads the bucket and the file name from a request. There is only one bucket. */
export const parseFileAddress = (
  { config }: Context,
  request: FastifyRequest,
): { bucket: string; name: string | undefined } => {
  const { bucket, '*': name } = address.parse(request.params);
  if (bucket !== config.storageBucket) throw fail('storage/bucket-not-found');
  return { bucket, name };
};

/** Checks that the caller may use this bucket, and returns the caller's space. */
export const requireBucketAccess = async (
  ctx: Context,
  request: FastifyRequest,
): Promise<FileSpace & { bucket: string }> => {
  requireAppCheck(ctx, request);
  const { bucket } = parseFileAddress(ctx, request);
  return { bucket, ...(await requireFileSpace(ctx, request)) };
};

/** The same check for one file, named in the path or in the query. */
export const requireFileAccess = async (
  ctx: Context,
  request: FastifyRequest,
): Promise<{ ownerId: string; at: FileLocation }> => {
  const { ownerId, prefix, bucket } = await requireBucketAccess(ctx, request);
  const name = parseFileAddress(ctx, request).name ?? parseQuery(request)['name'];
  return { ownerId, at: { bucket, name: checkOwnFileName(prefix, name) } };
};

export const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
