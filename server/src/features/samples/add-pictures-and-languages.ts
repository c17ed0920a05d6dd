import { readFile } from 'node:fs/promises';
import { findBundledImages, type BundledImage, storeBundledImages } from '#features/files';
import { findWholeMenu, setItemImages, type WholeMenu } from '#features/menus';
import { setGuestView } from '#features/restaurants';
import { addReviewedTranslations } from '#features/translation';
import type { TransactionContext, Context } from '#platform/context';
import type { PictureSet } from './picture-sets.ts';
import { reviewedTranslations } from './reviewed-translations.ts';

/** Size and format of the pictures that `scripts/draw-sample-pictures.ts` draws. */
const size = { width: 800, height: 600, contentType: 'image/avif' } as const;

const readOne = async (picture: string): Promise<BundledImage> => {
  const name = `${picture}.avif`;
  return { ...size, name, bytes: await readFile(new URL(`pictures/${name}`, import.meta.url)) };
};

const cache = new Map<PictureSet, Promise<BundledImage[]>>();

/** Reads the pictures of a set, which come with the product, and caches them. */
const readPictures = (set: PictureSet): Promise<BundledImage[]> => {
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

interface MenuToDress {
  readonly ownerId: string;
  readonly restaurantId: string;
  readonly menuId: string;
}

/** Adds pictures, as far as they are stored, and all languages of the guest page to one of the product's own menus. */
export const addPicturesAndLanguages = async (
  ctx: TransactionContext,
  { ownerId, restaurantId, menuId }: MenuToDress,
  set: PictureSet,
): Promise<void> => {
  const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
  if (whole === null) return;
  const stored = await findBundledImages(ctx, await readPictures(set));
  await setItemImages(ctx, { restaurantId, menuId }, imagesOf(whole, set, stored));
  await addReviewedTranslations(ctx, { restaurantId, whole }, reviewedTranslations);
  await setGuestView(
    ctx,
    { ownerId, restaurantId },
    {
      imageUrl: stored.get(`${set.cover}.avif`) ?? null,
      languages: reviewedTranslations.map(({ language }) => language),
    },
  );
};

const imagesOf = (
  { items }: WholeMenu,
  { dishes }: PictureSet,
  stored: ReadonlyMap<string, string>,
): Map<string, string> =>
  new Map(
    items.flatMap(({ id, name }) => {
      const url = stored.get(`${dishes[name]}.avif`);
      return url === undefined ? [] : [[id, url] as const];
    }),
  );
