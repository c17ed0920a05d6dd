import { fail } from '@comanda/contract';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { findFileEntries, type FileSpace } from './storage/index.ts';

const listing = z.object({
  prefix: z
    .string()
    .max(1_024)
    .refine((value) => !value.includes('\0'))
    .default(''),
  delimiter: z.enum(['', '/']).default(''),
  pageToken: z.string().max(2_048).default(''),
  maxResults: z.coerce.number().int().min(1).max(1_000).default(1_000),
});

interface FileListing {
  readonly prefixes: string[];
  readonly items: Array<{ name: string; bucket: string }>;
  readonly nextPageToken?: string;
}

/** Lists the caller's files whose names begin with the prefix. With a delimiter, deeper files are grouped by folder. */
export const listFiles = async (
  ctx: Context,
  { ownerId, prefix: ownPrefix, bucket }: FileSpace & { bucket: string },
  query: Record<string, string>,
): Promise<FileListing> => {
  const { success, data } = listing.safeParse(query);
  if (!success) throw fail('storage/invalid-argument', { message: 'This is not how files are listed.' });
  const { prefix, delimiter, pageToken, maxResults } = data;
  if (!prefix.startsWith(ownPrefix)) throw fail('storage/unauthorized');
  const entries = await findFileEntries(ctx.db, ownerId, {
    bucket,
    prefix,
    isByFolder: delimiter === '/',
    after: Buffer.from(pageToken, 'base64url').toString().replaceAll('\0', ''),
    atMost: maxResults + 1,
  });
  const page = entries.slice(0, maxResults);
  const last = entries.length > maxResults ? page.at(-1) : undefined;
  return {
    prefixes: page.filter((entry) => isFolder(entry, delimiter)),
    items: page.filter((entry) => !isFolder(entry, delimiter)).map((name) => ({ name, bucket })),
    ...(last === undefined ? {} : { nextPageToken: Buffer.from(last).toString('base64url') }),
  };
};

const isFolder = (entry: string, delimiter: string): boolean => delimiter !== '' && entry.endsWith(delimiter);
