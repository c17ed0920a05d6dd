import type { StorageResource } from '@comanda/contract/files';
import type { FileRow } from './files.repository.ts';

const nameOnDisk = (name: string): string =>
  `filename*=utf-8''${encodeURIComponent(name.slice(name.lastIndexOf('/') + 1)).replaceAll("'", '%27')}`;

/** True for a file that the server has decoded and encoded as an image itself. */
export const isImageFile = ({ width }: Pick<FileRow, 'width'>): boolean => width !== null;

/** A checked image is shown inline; every other file is offered only as a download. */
export const toContentDisposition = (file: FileRow): string => {
  const { name, content_disposition: wanted } = file;
  if (isImageFile(file)) return wanted === '' ? `inline; ${nameOnDisk(name)}` : wanted;
  return /^attachment\b/i.test(wanted) ? wanted : `attachment; ${nameOnDisk(name)}`;
};

const isTextRecord = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

export const customMetadataOf = ({ custom_metadata: kept }: FileRow): Record<string, string> =>
  isTextRecord(kept) ? kept : {};

export const presentFile = (file: FileRow): StorageResource => {
  const metadata = customMetadataOf(file);
  return {
    kind: 'storage#object',
    bucket: file.bucket,
    name: file.name,
    generation: `${file.time_created.getTime()}000`,
    metageneration: String(file.metageneration),
    size: String(file.size),
    contentType: file.content_type,
    timeCreated: file.time_created.toISOString(),
    updated: file.updated.toISOString(),
    md5Hash: file.md5_hash,
    contentDisposition: toContentDisposition(file),
    contentEncoding: file.content_encoding === '' ? 'identity' : file.content_encoding,
    ...(file.cache_control === '' ? {} : { cacheControl: file.cache_control }),
    ...(file.content_language === '' ? {} : { contentLanguage: file.content_language }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    ...(isImageFile(file) ? { downloadTokens: file.download_token } : {}),
  };
};
