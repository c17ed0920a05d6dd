import type { ReadGuestTexts } from '#features/menus';
import { findTranslations } from './translations.repository.ts';

/** Returns a menu's translations in one language, including stale ones: the presenter checks them against their source. */
export const readGuestTexts: ReadGuestTexts = async (db, menu, language) => {
  const rows = await findTranslations(db, menu, [language]);
  return rows.map((row) => ({
    language: row.language,
    subjectId: row.subject_id,
    field: row.field,
    text: row.text,
    sourceHash: row.source_hash,
  }));
};
