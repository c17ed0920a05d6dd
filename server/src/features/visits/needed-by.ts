import type { JoinMode } from '@comanda/contract/restaurants';
import type { VisitEntry } from '@comanda/contract/visits';

/** What someone in this state has to do to be seated. */
export const neededBy = (state: VisitEntry['state'], mode: JoinMode): VisitEntry['needs'] => {
  if (state !== 'waiting') return null;
  return mode === 'open' ? 'confirmation' : mode;
};
