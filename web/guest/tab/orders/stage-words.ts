import type { GuestStage } from '@comanda/contract/orders';
import { fillIn, type TabWords } from '#guest/words';

interface Progress {
  readonly stage: GuestStage;
  /** True once the staff have accepted the order. */
  readonly isAccepted: boolean;
  readonly ready: number;
  readonly of: number;
}

/** Returns the stage in words: 'Received', 'Cooking', '2 of 3 ready', 'Ready'. */
export const stageText = ({ stage, ready, of }: Omit<Progress, 'isAccepted'>, words: TabWords): string =>
  stage === 'ready' && ready < of ? fillIn(words.readyOf, { ready, count: of }) : words[stage];

/** Explains the stage in a sentence. */
export const stageNote = ({ stage, isAccepted, ready, of }: Progress, words: TabWords): string => {
  if (stage === 'received') return isAccepted ? words.acceptedNote : words.receivedNote;
  if (stage === 'ready') return ready < of ? words.cookingNote : words.readyNote;
  return words[`${stage}Note`];
};
