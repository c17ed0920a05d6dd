import { parseDownloadPath } from '@comanda/contract/files';
import { originalKey } from '#platform/blobs';
import { publicDemoIds, type Context } from '#platform/context';
import { parseFileOwner, findFile } from '#features/files/storage';

/**
 * Returns the bytes of an image URL; null if it is on another server, belongs to another owner, or is gone. Images that come with the
 * product are in the platform's own space, and every owner may use them.
 */
export const readStoredImage = async (ctx: Context, ownerId: string, url: string): Promise<Buffer | null> => {
  const at = parseDownloadPath(url);
  const space = at !== null && parseFileOwner(at.name) === publicDemoIds.ownerId ? publicDemoIds.ownerId : ownerId;
  const file = at === null ? undefined : await findFile(ctx.db, space, at);
  return file === undefined || file.width === null ? null : ctx.bytes.read(originalKey(file.storage_key));
};
