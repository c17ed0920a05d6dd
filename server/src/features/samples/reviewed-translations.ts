import { sampleRows } from './sample-rows.ts';
import { barRows } from './showcase-bar-rows.ts';
import { optionRows } from './showcase-option-rows.ts';
import { ovenAndGrillRows } from './showcase-oven-and-grill-rows.ts';
import { pastaRows } from './showcase-pasta-rows.ts';
import { startRows } from './showcase-start-rows.ts';
import { rowLanguages } from './translation-row.ts';

/** A text that several menus share is listed only in the sample menu's rows. */
const rows = [...sampleRows, ...startRows, ...pastaRows, ...ovenAndGrillRows, ...barRows, ...optionRows];

/** Translations of every text of the product's own menus, by the English text, in each further language of the guest page. */
export const reviewedTranslations = rowLanguages.map((language, index) => ({
  language,
  texts: new Map(rows.map(([source, ...translations]) => [source, translations[index] ?? source])),
}));
