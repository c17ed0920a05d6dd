import type { OnCopied } from '#features/menus';
import { copyRows } from './translations.repository.ts';

/** Copies a menu's translations and their review state to the copy of the menu. */
export const copyTranslations: OnCopied = async (ctx, { from, to, newIds }) => {
  await copyRows(ctx.db, from, { to, newIds, at: ctx.clock.now() });
  ctx.touch('translations', to.restaurantId);
};
