import {
  allergens as allergenCodes,
  dietaryTags as dietaryCodes,
  type Allergen,
  type DietaryTag,
} from '@comanda/contract/menus';

/** Synonyms of our codes, mostly the terms used in the United States. */
const synonyms: Readonly<Record<string, Allergen | DietaryTag>> = {
  veg: 'vegetarian',
  veggie: 'vegetarian',
  dairyfree: 'lactose_free',
  alcohol: 'contains_alcohol',
  wheat: 'gluten',
  shellfish: 'crustaceans',
  crustacean: 'crustaceans',
  egg: 'eggs',
  peanut: 'peanuts',
  soy: 'soybeans',
  soya: 'soybeans',
  dairy: 'milk',
  lactose: 'milk',
  nut: 'nuts',
  treenuts: 'nuts',
  sulfites: 'sulphites',
  lupine: 'lupin',
  mollusks: 'molluscs',
};

const normalize = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');
const knownWords = new Map<string, string>([
  ...Object.entries(synonyms),
  ...[...dietaryCodes, ...allergenCodes].map((code): [string, string] => [normalize(code), code]),
]);

interface Marks {
  readonly dietaryTags: DietaryTag[];
  readonly allergens: Allergen[];
  /** Words that are neither, in lower case. */
  readonly others: string[];
}

/** Parses a list such as 'Gluten-free, milk', separated by commas, semicolons, bars or line breaks. */
export const parseTags = (text: string): Marks => {
  const words = text.split(/[,;|\n]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim().toLowerCase()]));
  const codes = words.map((word) => knownWords.get(normalize(word)));
  return {
    dietaryTags: dietaryCodes.filter((code) => codes.includes(code)),
    allergens: allergenCodes.filter((code) => codes.includes(code)),
    others: words.filter((_, index) => codes[index] === undefined),
  };
};

export const formatTags = (codes: ReadonlyArray<Allergen | DietaryTag>): string[] =>
  [...dietaryCodes, ...allergenCodes].filter((code) => codes.includes(code)).map((code) => code.replaceAll('_', ' '));
