import { parseDownloadPath } from '@comanda/contract/files';
import type { Context } from '#platform/context';
import { findFile } from './files.repository.ts';
import { originalKey } from './storage-keys.ts';

/** The bytes behind an image's address; null where it lies with another server, is another owner's, or is gone. */
export const readStoredImage = async (ctx: Context, ownerId: string, url: string): Promise<Buffer | null> => {
  const at = parseDownloadPath(url);
  const file = at === null ? undefined : await findFile(ctx.db, ownerId, at);
  return file === undefined || file.width === null ? null : ctx.bytes.read(originalKey(file.storage_key));
};
