import type { JoinMode } from '@comanda/contract/restaurants';
import type { VisitEntry } from '@comanda/contract/visits';

/** The step that a guest in this state needs to be seated; null if none. */
export const findJoinStep = (state: VisitEntry['state'], mode: JoinMode): VisitEntry['needs'] => {
  if (state !== 'waiting') return null;
  return mode === 'open' ? 'confirmation' : mode;
};
