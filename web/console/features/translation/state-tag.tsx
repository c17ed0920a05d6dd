import type { TranslationTextState } from '@comanda/contract/translation';
import { Tag, type Tone } from '#console/views';

export const stateLabels: Readonly<Record<TranslationTextState, string>> = {
  missing: 'Missing',
  stale: 'Stale',
  machine: 'Machine',
  reviewed: 'Reviewed',
};

const tones: Readonly<Record<TranslationTextState, Tone>> = {
  missing: 'neutral',
  stale: 'warning',
  machine: 'accent',
  reviewed: 'success',
};

export const StateTag = ({ state }: { state: TranslationTextState }) => (
  <Tag tone={tones[state]}>{stateLabels[state]}</Tag>
);
