import { sql } from 'kysely';
import type { OnCopied } from '#features/menus';

/** A copy keeps what its original was translated to, and what of it was reviewed. */
export const copyTranslations: OnCopied = async (ctx, { from, to, newIds }) => {
  await sql`insert into translations
      (restaurant_id, menu_id, language, subject_id, field, text, source_hash, state, updated_at)
    select ${to.restaurantId}, ${to.menuId}, language, copied.new_id, field, text, source_hash, state, ${ctx.clock.now()}
    from translations
    join unnest(${[...newIds.keys()]}::uuid[], ${[...newIds.values()]}::uuid[]) as copied (old_id, new_id)
      on copied.old_id = subject_id
    where restaurant_id = ${from.restaurantId} and menu_id = ${from.menuId}`.execute(ctx.db);
  ctx.touch('translations', to.restaurantId);
};
