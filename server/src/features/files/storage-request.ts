import { fail } from '@comanda/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { checkOwnName } from './file-name.ts';
import type { FileAt } from './files.repository.ts';
import { refuseUnknownApp, requireSpace, type Space } from './storage-caller.ts';

const address = z.object({ bucket: z.string(), '*': z.string().optional() });
const query = z.record(z.string(), z.union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')]));

export const queryOf = (request: FastifyRequest): Record<string, string> => query.parse(request.query);

/** Reads the bucket and the file name from a request. There is only one bucket. */
export const addressOf = (
  { config }: Context,
  request: FastifyRequest,
): { bucket: string; name: string | undefined } => {
  const { bucket, '*': name } = address.parse(request.params);
  if (bucket !== config.storageBucket) throw fail('storage/bucket-not-found');
  return { bucket, name };
};

/** Checks that the caller may use this bucket, and returns the caller's space. */
export const enterBucket = async (ctx: Context, request: FastifyRequest): Promise<Space & { bucket: string }> => {
  refuseUnknownApp(ctx, request);
  const { bucket } = addressOf(ctx, request);
  return { bucket, ...(await requireSpace(ctx, request)) };
};

/** The same check for one file, named in the path or in the query. */
export const enterFile = async (ctx: Context, request: FastifyRequest): Promise<{ ownerId: string; at: FileAt }> => {
  const { ownerId, prefix, bucket } = await enterBucket(ctx, request);
  const name = addressOf(ctx, request).name ?? queryOf(request)['name'];
  return { ownerId, at: { bucket, name: checkOwnName(prefix, name) } };
};

export const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
