import { fail } from '@comanda/contract';
import { listMenuTexts } from '@comanda/contract/translation';
import type { WholeMenu, OnMenuCopied } from '#features/menus';
import type { TransactionContext } from '#platform/context';
import { isTooLarge, withinTranslationLimit } from './translation-size.ts';
import { insertReviewedTranslations, copyTranslationRows } from './translations.repository.ts';

interface ReviewedTexts {
  readonly language: string;
  /** Translations by the restaurant's original text. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Adds translations that people have reviewed to a whole menu. Texts without a translation stay in the restaurant's language. */
export const addReviewedTranslations = async (
  ctx: TransactionContext,
  { restaurantId, whole }: { restaurantId: string; whole: WholeMenu },
  languages: readonly ReviewedTexts[],
): Promise<void> => {
  const originals = listMenuTexts(whole);
  const translations = languages.flatMap(({ language, texts }) =>
    originals.flatMap(({ subjectId, field, source }) => {
      const text = texts.get(source);
      return text === undefined ? [] : [{ language, subjectId, field, source, text }];
    }),
  );
  await insertReviewedTranslations(
    ctx.db,
    { restaurantId, menuId: whole.menu.id },
    { translations, at: ctx.clock.now() },
  );
  ctx.touch('translations', restaurantId);
};

/** Copies a menu's translations and their review state to the copy of the menu. */
export const copyMenuTranslations: OnMenuCopied = async (ctx, { from, to, newIds }) => {
  try {
    await withinTranslationLimit(ctx, { scope: to }, () =>
      copyTranslationRows(ctx.db, from, { to, newIds, at: ctx.clock.now() }),
    );
  } catch (error) {
    throw isTooLarge(error) ? fail('menus.translations-too-large', { ...error.detail }, { cause: error }) : error;
  }
  ctx.touch('translations', to.restaurantId);
};
