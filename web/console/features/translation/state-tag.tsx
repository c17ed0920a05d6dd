import type { TranslationTextState } from '@comanda/contract/translation';
import { Tag, type Tone } from '#console/views';
import { useWords } from '#console/words';
import { translationWords } from './words/index.ts';

const tones: Readonly<Record<TranslationTextState, Tone>> = {
  missing: 'neutral',
  stale: 'warning',
  machine: 'accent',
  reviewed: 'success',
};

export const StateTag = ({ state }: { state: TranslationTextState }) => (
  <Tag tone={tones[state]}>{useWords(translationWords).states[state]}</Tag>
);
