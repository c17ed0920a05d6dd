import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { saveKeptWords } from './translations.repository.ts';

/** Scripts written without spaces, in which a word may directly follow another. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const escapeRegExp = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Matches words that must stay unchanged: whole words, in any capitalization, longer ones before their parts. */
const patternFor = (keptWords: readonly string[]): RegExp | null => {
  const words = keptWords.filter((word) => word.trim() !== '').toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return null;
  const alternatives = words.map((word) =>
    unspacedScripts.test(word) ? escapeRegExp(word) : `(?<![\\p{L}\\p{N}])${escapeRegExp(word)}(?![\\p{L}\\p{N}])`,
  );
  return new RegExp(alternatives.join('|'), 'giu');
};

/** Returns the kept words of a text in the spelling of the text. */
export const findKeptWordsIn = (text: string, keptWords: readonly string[]): string[] => {
  const pattern = patternFor(keptWords);
  return pattern === null ? [] : [...new Set(text.match(pattern) ?? [])];
};

/** True if the text consists only of kept words, numbers and signs, so that nothing is left to translate. */
export const hasNothingToTranslate = (text: string, keptWords: readonly string[]): boolean => {
  const pattern = patternFor(keptWords);
  return !/\p{L}/u.test(pattern === null ? text : text.replace(pattern, ''));
};

interface ProtectedText {
  readonly text: string;
  /** Puts the words back, even if the translator changed the spacing or capitalization of the placeholders. */
  restore(translation: string): string;
}

/** For translators that accept no instructions: replaces each kept word by a placeholder that means nothing in any language. */
export const protectKeptWords = (text: string, keptWords: readonly string[]): ProtectedText => {
  const pattern = patternFor(keptWords);
  const hidden: string[] = [];
  const protectedText = pattern === null ? text : text.replace(pattern, (word) => `XQ${hidden.push(word) - 1}X`);
  return {
    text: protectedText,
    restore: (translation) =>
      translation.replace(/XQ ?(\d+) ?X/gi, (whole, index: string) => hidden[Number(index)] ?? whole),
  };
};

export const setKeptWords = async (
  ctx: CommandContext,
  { restaurantId, keptWords }: { restaurantId: string; keptWords: readonly string[] },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await saveKeptWords(ctx.db, restaurantId, { keptWords: [...new Set(keptWords)], at: ctx.clock.now() });
  ctx.touch('glossaries', restaurantId);
  return {};
};
