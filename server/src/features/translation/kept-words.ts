/** Scripts written without spaces: there a word may stand right beside another. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Finds words that must stay as they are, whole and however they are capitalised; a longer one before its parts. */
const patternFor = (keptWords: readonly string[]): RegExp | null => {
  const words = keptWords.filter((word) => word.trim() !== '').toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return null;
  const alternatives = words.map((word) =>
    unspaced.test(word) ? escaped(word) : `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`,
  );
  return new RegExp(alternatives.join('|'), 'giu');
};

/** The kept words of a text, spelt as it spells them. */
export const keptWordsIn = (text: string, keptWords: readonly string[]): string[] => {
  const pattern = patternFor(keptWords);
  return pattern === null ? [] : [...new Set(text.match(pattern) ?? [])];
};

/** Nothing is left to translate but kept words, numbers and signs. */
export const isKeptWhole = (text: string, keptWords: readonly string[]): boolean => {
  const pattern = patternFor(keptWords);
  return !/\p{L}/u.test(pattern === null ? text : text.replace(pattern, ''));
};

interface Protected {
  readonly text: string;
  /** Puts the words back, however the translator has spaced or capitalised what stood for them. */
  restore(translation: string): string;
}

/** For translators that cannot be told: each kept word hides behind a name that means nothing in any language. */
export const protectKeptWords = (text: string, keptWords: readonly string[]): Protected => {
  const pattern = patternFor(keptWords);
  const hidden: string[] = [];
  const protectedText = pattern === null ? text : text.replace(pattern, (word) => `XQ${hidden.push(word) - 1}X`);
  return {
    text: protectedText,
    restore: (translation) =>
      translation.replace(/XQ ?(\d+) ?X/gi, (whole, index: string) => hidden[Number(index)] ?? whole),
  };
};
