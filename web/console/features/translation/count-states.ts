import {
  textKey,
  textStates,
  translationState,
  type MenuText,
  type TextState,
  type TranslationDocument,
} from '@comanda/contract/translation';

export type StateCounts = Readonly<Record<TextState, number>>;

type Made = ReadonlyMap<string, TranslationDocument>;

export const stateOf = (text: MenuText, made: Made): TextState => translationState(text, made.get(textKey(text)));

/** How many texts are in each state. */
export const countStates = (texts: readonly MenuText[], made: Made): StateCounts => {
  const counts = { missing: 0, stale: 0, machine: 0, reviewed: 0 };
  for (const text of texts) counts[stateOf(text, made)] += 1;
  return counts;
};

/** Such as '32 of 40 translated · 2 stale · 30 to review'. What guests read is what is translated and not stale. */
export const describeCounts = (counts: StateCounts): string => {
  const total = textStates.reduce((sum, state) => sum + counts[state], 0);
  return [
    `${counts.machine + counts.reviewed} of ${total} translated`,
    ...(counts.stale > 0 ? [`${counts.stale} stale`] : []),
    ...(counts.machine > 0 ? [`${counts.machine} to review`] : []),
  ].join(' · ');
};
