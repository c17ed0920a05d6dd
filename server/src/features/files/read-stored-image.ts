import { parseDownloadPath } from '@comanda/contract/files';
import { platformOwn, type Context } from '#platform/context';
import { ownerOfName } from './file-name.ts';
import { findFile } from './files.repository.ts';
import { originalKey } from './storage-keys.ts';

/**
 * The bytes behind an image's address; null where it lies with another server, is another owner's, or is gone. Images that come
 * with the product lie in the platform's own space, and every owner may use them.
 */
export const readStoredImage = async (ctx: Context, ownerId: string, url: string): Promise<Buffer | null> => {
  const at = parseDownloadPath(url);
  const space = at !== null && ownerOfName(at.name) === platformOwn.ownerId ? platformOwn.ownerId : ownerId;
  const file = at === null ? undefined : await findFile(ctx.db, space, at);
  return file === undefined || file.width === null ? null : ctx.bytes.read(originalKey(file.storage_key));
};
