import type { MenuTranslation } from '@comanda/contract/menus';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { ReadGuestTexts } from '#features/menus';
import { findMenuNames, findTranslations } from './translations.repository.ts';

/** Returns a menu's translations in one language, including stale ones: the presenter checks them against their source. */
export const readGuestTexts: ReadGuestTexts = async (db, menu, language) => {
  const rows = await findTranslations(db, menu, [language]);
  return rows.map(toMenuTranslation);
};

/** Returns the translated names of menus themselves, for a list of them. */
export const readMenuNames = async (
  db: Kysely<DB>,
  restaurantId: string,
  { menuIds, language }: { readonly menuIds: readonly string[]; readonly language: string },
): Promise<MenuTranslation[]> => {
  const rows = await findMenuNames(db, restaurantId, { menuIds, language });
  return rows.map(toMenuTranslation);
};

const toMenuTranslation = (row: Selectable<DB['translations']>): MenuTranslation => ({
  language: row.language,
  subjectId: row.subject_id,
  field: row.field,
  text: row.text,
  sourceHash: row.source_hash,
});
