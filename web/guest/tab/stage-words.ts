import type { GuestStage } from '@comanda/contract/orders';
import { fillIn, type TabWords } from '#guest/words';

interface Progress {
  readonly stage: GuestStage;
  readonly ready: number;
  readonly of: number;
}

/** 'Received', 'Cooking', '2 of 3 ready', 'Ready'. */
export const stageText = ({ stage, ready, of }: Progress, words: TabWords): string =>
  stage === 'ready' && ready < of ? fillIn(words.readyOf, { ready, count: of }) : words[stage];

/** What it means, in a sentence. */
export const stageNote = ({ stage, ready, of }: Progress, words: TabWords): string => {
  if (stage === 'ready') return ready < of ? words.cookingNote : words.readyNote;
  return words[`${stage}Note`];
};
