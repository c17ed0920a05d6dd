import type { TextState } from '@comanda/contract/translation';
import { Tag, type Tone } from '#console/views';

export const stateLabels: Readonly<Record<TextState, string>> = {
  missing: 'Missing',
  stale: 'Stale',
  machine: 'Machine',
  reviewed: 'Reviewed',
};

const tones: Readonly<Record<TextState, Tone>> = {
  missing: 'neutral',
  stale: 'warning',
  machine: 'accent',
  reviewed: 'success',
};

export const StateTag = ({ state }: { state: TextState }) => <Tag tone={tones[state]}>{stateLabels[state]}</Tag>;
