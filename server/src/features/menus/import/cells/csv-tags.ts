import {
  allergens as allergenCodes,
  dietaryTags as dietaryCodes,
  type Allergen,
  type DietaryTag,
} from '@comanda/contract/menus';
import { tagWords } from './csv-tag-words.ts';

type TagCode = Allergen | DietaryTag;
const allCodes: readonly TagCode[] = [...dietaryCodes, ...allergenCodes];

const normalize = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

const codesByWord = new Map<string, TagCode>(
  allCodes.flatMap((code) =>
    [code, ...tagWords[code].split(', ')].map((word): [string, TagCode] => [normalize(word), code]),
  ),
);

interface Marks {
  readonly dietaryTags: DietaryTag[];
  readonly allergens: Allergen[];
  /** Words that are neither, in lower case. */
  readonly others: string[];
}

/** Numbers alone, such as '1, 3, 7' or '(1) (7)'. A dash could mean a range, so '1-3' is not understood. */
const onlyNumbers = /^[\d\s,;.|/()[\]+]*\d[\d\s,;.|/()[\]+]*$/;

/** True for allergens that are given as numbers. */
export const hasAllergenNumbers = (text: string): boolean => onlyNumbers.test(text);

/** Longest list that a cell of a menu can reasonably have. */
const maxWords = 200;

/**
 * Parses a list such as 'Gluten-free, milk', separated by commas, semicolons, bars, slashes or line breaks, in the words of several
 * languages. Numbers are those of the list of the European Union (Regulation 1169/2011, Annex II), whose order our codes have.
 */
export const parseTags = (text: string): Marks => {
  const words = splitWords(text);
  const codes = words.map(findCode);
  return {
    dietaryTags: dietaryCodes.filter((code) => codes.includes(code)),
    allergens: allergenCodes.filter((code) => codes.includes(code)),
    others: words.filter((_, index) => codes[index] === undefined),
  };
};

const splitWords = (text: string): string[] => {
  const separators = onlyNumbers.test(text) ? /[^\d]+/ : /[,;|\n/、،]/;
  return text
    .split(separators, maxWords)
    .flatMap((word) => (word.trim() === '' ? [] : splitPair(word.trim().toLowerCase())));
};

/** Splits 'gluten and milk' if both are known. */
const splitPair = (word: string): string[] => {
  if (findCode(word) !== undefined || word.length > 60) return [word];
  const pair = word.split(/ (?:and|und|e|ed|et|y|ve|και|و|&|\+) /);
  return pair.every((one) => findCode(one) !== undefined) ? pair : [word];
};

const findCode = (word: string): TagCode | undefined => {
  const number = /^\(?(\d{1,2})\)?$/.exec(word)?.[1];
  return number === undefined ? codesByWord.get(normalize(word)) : allergenCodes[Number(number) - 1];
};

export const formatTags = (codes: readonly TagCode[]): string[] =>
  allCodes.filter((code) => codes.includes(code)).map((code) => code.replaceAll('_', ' '));
