import { storeShippedImages } from '#features/files';
import type { Context } from '#platform/context';
import type { PictureSet } from './picture-sets.ts';
import { readPictures } from './read-pictures.ts';

/** Puts the pictures of a set into the file storage. Where that fails, menus are made without them until a later start has stored them. */
export const storePictures = async (ctx: Context, set: PictureSet): Promise<void> => {
  try {
    await storeShippedImages(ctx, await readPictures(set));
  } catch (error) {
    ctx.log.warn({ err: error }, 'The pictures of the sample dishes could not be stored.');
  }
};
