import type { ReadGuestTexts } from '#features/menus';

/** What there is of a menu in one language. Whether it is still true to its source is decided where it is shown. */
export const readGuestTexts: ReadGuestTexts = async (db, { restaurantId, menuId }, language) => {
  const rows = await db
    .selectFrom('translations')
    .select(['subject_id', 'field', 'text', 'source_hash'])
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('language', '=', language)
    .execute();
  return rows.map((row) => ({
    language,
    subjectId: row.subject_id,
    field: row.field,
    text: row.text,
    sourceHash: row.source_hash,
  }));
};
