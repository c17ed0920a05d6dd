import {
  countCharacters,
  menuTextKey,
  translationTextStates,
  translationStateOf,
  type MenuText,
  type TranslationTextState,
  type TranslationDocument,
} from '@comanda/contract/translation';
import { translationWords } from './words/index.ts';

export type StateCounts = Readonly<Record<TranslationTextState, number>>;

type TranslationByKey = ReadonlyMap<string, TranslationDocument>;

export const translationTextState = (text: MenuText, translations: TranslationByKey): TranslationTextState =>
  translationStateOf(text, translations.get(menuTextKey(text)));

/** Number of texts in each state. */
export const countStates = (texts: readonly MenuText[], translations: TranslationByKey): StateCounts => {
  const counts = { missing: 0, stale: 0, machine: 0, reviewed: 0 };
  for (const text of texts) counts[translationTextState(text, translations)] += 1;
  return counts;
};

/** Characters of the texts that are missing or stale. Reviewed translations are counted apart, because they are replaced only on request. */
export interface CharactersToTranslate {
  readonly unreviewed: number;
  readonly reviewed: number;
}

export const countCharactersToTranslate = (
  texts: readonly MenuText[],
  translations: TranslationByKey,
): CharactersToTranslate => {
  const unreviewed: MenuText[] = [];
  const reviewed: MenuText[] = [];
  for (const text of texts) {
    const state = translationTextState(text, translations);
    if (state !== 'missing' && state !== 'stale') continue;
    (translations.get(menuTextKey(text))?.state === 'reviewed' ? reviewed : unreviewed).push(text);
  }
  return { unreviewed: countCharacters(unreviewed), reviewed: countCharacters(reviewed) };
};

/** For example '32 of 40 translated · 2 stale · 30 to review'. Guests see translations that are not stale. */
export const describeCounts = (counts: StateCounts): string => {
  const words = translationWords.current();
  const total = translationTextStates.reduce((sum, state) => sum + counts[state], 0);
  return [
    words.translated({ done: counts.machine + counts.reviewed, total }),
    ...(counts.stale > 0 ? [words.stale({ count: counts.stale })] : []),
    ...(counts.machine > 0 ? [words.toReview({ count: counts.machine })] : []),
  ].join(' · ');
};
