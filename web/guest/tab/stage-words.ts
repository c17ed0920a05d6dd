import type { GuestStage } from '@comanda/contract/orders';
import { fillIn, type TabWords } from '#guest/words';

interface Progress {
  readonly stage: GuestStage;
  /** Somebody of the staff has accepted it: until then they were only told. */
  readonly isAccepted: boolean;
  readonly ready: number;
  readonly of: number;
}

/** 'Received', 'Cooking', '2 of 3 ready', 'Ready'. */
export const stageText = ({ stage, ready, of }: Omit<Progress, 'isAccepted'>, words: TabWords): string =>
  stage === 'ready' && ready < of ? fillIn(words.readyOf, { ready, count: of }) : words[stage];

/** What it means, in a sentence. */
export const stageNote = ({ stage, isAccepted, ready, of }: Progress, words: TabWords): string => {
  if (stage === 'received') return isAccepted ? words.acceptedNote : words.receivedNote;
  if (stage === 'ready') return ready < of ? words.cookingNote : words.readyNote;
  return words[`${stage}Note`];
};
