import { storeBundledImages } from '#features/files';
import type { Context } from '#platform/context';
import type { PictureSet } from './picture-sets.ts';
import { readPictures } from './read-pictures.ts';

/** Stores the pictures of a set. If that fails, menus have no pictures until a later start stores them. */
export const storePictures = async (ctx: Context, set: PictureSet): Promise<void> => {
  try {
    await storeBundledImages(ctx, await readPictures(set));
  } catch (error) {
    ctx.log.warn({ err: error }, 'The pictures of the sample dishes could not be stored.');
  }
};
