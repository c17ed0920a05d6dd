import { readFile } from 'node:fs/promises';
import { type BundledImage, storeBundledImages } from '#features/files';
import type { Context } from '#platform/context';
import type { PictureSet } from './picture-sets.ts';

/** Size and format of the pictures that `scripts/draw-sample-pictures.ts` draws. */
const size = { width: 800, height: 600, contentType: 'image/avif' } as const;

const readOne = async (picture: string): Promise<BundledImage> => {
  const name = `${picture}.avif`;
  return { ...size, name, bytes: await readFile(new URL(`pictures/${name}`, import.meta.url)) };
};

const cache = new Map<PictureSet, Promise<BundledImage[]>>();

/** Reads the pictures of a set, which come with the product, and caches them. */
export const readPictures = (set: PictureSet): Promise<BundledImage[]> => {
  const read = cache.get(set) ?? Promise.all([...new Set([set.cover, ...Object.values(set.dishes)])].map(readOne));
  cache.set(set, read);
  return read;
};

/** Stores the pictures of a set. If that fails, menus have no pictures until a later start stores them. */
export const storePictures = async (ctx: Context, set: PictureSet): Promise<void> => {
  try {
    await storeBundledImages(ctx, await readPictures(set));
  } catch (error) {
    ctx.log.warn({ err: error }, 'The pictures of the sample dishes could not be stored.');
  }
};
