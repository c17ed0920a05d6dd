import { sql } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { MenuScope } from '#features/menus/records';

/** Sets one image for each item by its id, replacing all its earlier images. */
export const setItemImages = async (
  ctx: TransactionContext,
  { restaurantId, menuId }: MenuScope,
  imageUrls: ReadonlyMap<string, string>,
): Promise<void> => {
  const [ids, urls] = [[...imageUrls.keys()], [...imageUrls.values()]];
  await sql`update items set image_urls = array[given.url], updated_at = ${ctx.clock.now()}
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(urls)}::text[]) as given (id, url)
    where restaurant_id = ${restaurantId} and menu_id = ${menuId} and items.id = given.id`.execute(ctx.db);
  ctx.touch('items', restaurantId);
};
