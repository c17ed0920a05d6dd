import { findBundledImages } from '#features/files';
import { findWholeMenu, setItemImages, type WholeMenu } from '#features/menus';
import { setGuestView } from '#features/restaurants';
import { addReviewedTranslations } from '#features/translation';
import type { TransactionContext } from '#platform/context';
import type { PictureSet } from './picture-sets.ts';
import { readPictures } from './read-pictures.ts';
import { reviewedTranslations } from './reviewed-translations.ts';

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
