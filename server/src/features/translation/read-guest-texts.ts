import type { ReadGuestTexts } from '#features/menus';
import { findTranslations } from './translations.repository.ts';

/** What there is of a menu in one language. Whether it is still true to its source is decided where it is shown. */
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
