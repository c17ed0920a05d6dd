import { languagesOfRows } from './word-rows.ts';
import { sampleRows } from './sample-rows.ts';

/** Translations of every text of the product's own menus, by the English text, in each further language of the guest page. */
export const reviewedWords = languagesOfRows.map((language, index) => ({
  language,
  texts: new Map(sampleRows.map(([source, ...translations]) => [source, translations[index] ?? source])),
}));
