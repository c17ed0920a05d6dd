import { textRules, type MenuText } from '@comanda/contract/translation';
import { findKeptWordsIn } from './kept-words.ts';

/** Result for one text: its translation, or the reason for its failure in words for the owner. */
export type TranslationCheck =
  | { readonly text: string; readonly failure?: never }
  | { readonly text?: never; readonly failure: string };

const tag = /<\/?[a-z][^>]*>/i;

/** Validates an answer of the translator: it must fit the field's limits, contain no markup, and preserve kept words and numbers. */
export const checkTranslation = (
  { kind, source }: Pick<MenuText, 'kind' | 'source'>,
  translation: string,
  keptWords: readonly string[],
): TranslationCheck => {
  if (translation.trim() === '') return { failure: 'The translator answered with an empty text.' };
  // Runs first, because it limits the length of text that the other checks read.
  const parsed = textRules[kind].safeParse(translation);
  if (!parsed.success) return { failure: `The translation does not fit: ${parsed.error.issues[0]?.message}.` };
  const isText = !translation.includes('\0') && translation.isWellFormed();
  if (!isText || (tag.test(translation) && !tag.test(source)))
    return { failure: 'The translator answered with code in place of text.' };
  const lostWord = findKeptWordsIn(source, keptWords).find((word) => !parsed.data.includes(word));
  if (lostWord !== undefined) return { failure: `“${lostWord}” must stay as it is, but the translator changed it.` };
  const lostNumber = firstLostNumber(source, parsed.data);
  if (lostNumber !== null) return { failure: `The number ${lostNumber} is missing from the translation.` };
  return { text: parsed.data };
};

const numbers = /[0-9]+(?:[.,'’\u00a0\u202f][0-9]+| [0-9]{3}(?![0-9]))*/g;

/** Returns the digits of every number without punctuation: 2,50 may become 2.50, 1,000 may become 1 000, and 5 may be written ٥. */
const numbersIn = (text: string): string[] => {
  const found = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))).match(numbers) ?? [];
  return found.map((number) => number.replace(/[^0-9]/g, ''));
};

const digitValue = (digit: string): number => {
  // The ten digits of a script are consecutive code points, so the distance to its zero is the value.
  let value = 0;
  for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code - 1)) && value < 9; code -= 1)
    value += 1;
  return value;
};

const firstLostNumber = (source: string, translation: string): string | null => {
  const left = numbersIn(translation);
  for (const number of numbersIn(source)) {
    const index = left.indexOf(number);
    if (index === -1) return number;
    left.splice(index, 1);
  }
  return null;
};
