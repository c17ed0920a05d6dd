import type { OnMenuCopied } from '#features/menus';
import { copyTranslationRows } from './translations.repository.ts';

/** Copies a menu's translations and their review state to the copy of the menu. */
export const copyMenuTranslations: OnMenuCopied = async (ctx, { from, to, newIds }) => {
  await copyTranslationRows(ctx.db, from, { to, newIds, at: ctx.clock.now() });
  ctx.touch('translations', to.restaurantId);
};
