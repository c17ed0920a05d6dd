import type { Readable } from 'node:stream';
import { fail } from '@comanda/contract';
import { isImageWidth } from '@comanda/contract/files';
import { originalKey } from '#platform/blobs';
import type { Context } from '#platform/context';
import { isSameSecret } from '#platform/security';
import type { ByteRange } from '#platform/blobs';
import {
  checkFileName,
  parseFileOwner,
  findFile,
  isImageFile,
  type FileLocation,
  type FileRow,
  toContentDisposition,
} from './storage/index.ts';
import { readResizedImage } from './images/index.ts';

/** Parses a Range header with one range. Returns null for the whole file, also if several ranges are requested. */
const parseRange = (header: string | undefined, size: number): ByteRange | 'beyond' | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'beyond' : { first, last };
};

export interface DownloadOptions {
  readonly width: string | undefined;
  readonly accept: string;
  readonly range: string | undefined;
  /** True for a download URL, whose bytes never change. Bytes requested by name alone may change. */
  readonly isByToken: boolean;
}

export interface Download {
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | Buffer | null;
}

/**
 * Finds the image of a download URL. A wrong token gives the same error as a missing file, so that neither reveals anything. Only
 * images are public: another file is read with the owner's own authorization.
 */
export const findFileByToken = async ({ db }: Context, at: FileLocation, token: string): Promise<FileRow> => {
  const ownerId = parseFileOwner(checkFileName(at.name));
  const file = ownerId === null ? undefined : await findFile(db, ownerId, at);
  if (file === undefined || !isSameSecret(token, file.download_token) || !isImageFile(file))
    throw fail('storage/object-not-found');
  return file;
};

const cacheForever = 'public, max-age=31536000, immutable';
const revalidate = 'private, max-age=0, must-revalidate';

const headersOf = (file: FileRow, { isByToken }: DownloadOptions): Record<string, string> => ({
  etag: `"${file.storage_key}"`,
  'last-modified': file.updated.toUTCString(),
  // A type such as text/javascript would make the file a script of our own origin, which the pages' policy allows.
  'content-type': isImageFile(file) ? file.content_type : 'application/octet-stream',
  'content-disposition': toContentDisposition(file),
  'cache-control': file.cache_control === '' ? (isByToken ? cacheForever : revalidate) : file.cache_control,
  // If a stored file is opened as a page, it can run no scripts and has no origin.
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  ...(file.content_encoding === '' ? {} : { 'content-encoding': file.content_encoding }),
  ...(file.content_language === '' ? {} : { 'content-language': file.content_language }),
});

export const downloadFile = async (ctx: Context, file: FileRow, options: DownloadOptions): Promise<Download> =>
  options.width === undefined ? downloadOriginal(ctx, file, options) : downloadResized(ctx, file, options);

const downloadOriginal = async (ctx: Context, file: FileRow, options: DownloadOptions): Promise<Download> => {
  const headers = { ...headersOf(file, options), 'accept-ranges': 'bytes' };
  const range = parseRange(options.range, file.size);
  if (range === 'beyond') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` }, body: null };
  }
  const body = await ctx.bytes.open(originalKey(file.storage_key), range ?? undefined);
  if (body === null) throw fail('storage/unknown', {}, { cause: new Error(`No bytes under ${file.storage_key}.`) });
  if (range === null) return { status: 200, headers: { ...headers, 'content-length': String(file.size) }, body };
  const { first, last } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${file.size}`,
      'content-length': String(last - first + 1),
    },
    body,
  };
};

const downloadResized = async (ctx: Context, file: FileRow, options: DownloadOptions): Promise<Download> => {
  const width = Number(options.width);
  if (!isImageWidth(width) || file.width === null) {
    throw fail('storage/invalid-argument', { message: 'The file is not served in this size.' });
  }
  const { bytes, contentType, etag } = await readResizedImage(ctx, file, { width, accept: options.accept });
  return {
    status: 200,
    headers: {
      ...headersOf(file, options),
      etag,
      vary: 'Accept',
      'content-type': contentType,
      'content-disposition': 'inline',
      'content-length': String(bytes.length),
    },
    body: bytes,
  };
};
