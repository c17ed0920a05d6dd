import type { OnCopied } from '#features/menus';
import { copyRows } from './translations.repository.ts';

/** A copy keeps what its original was translated to, and what of it was reviewed. */
export const copyTranslations: OnCopied = async (ctx, { from, to, newIds }) => {
  await copyRows(ctx.db, from, { to, newIds, at: ctx.clock.now() });
  ctx.touch('translations', to.restaurantId);
};
