import type { JoinMode } from '@comanda/contract/restaurants';
import type { Entry } from '@comanda/contract/visits';

/** What someone in this state has to do to be seated. */
export const neededBy = (state: Entry['state'], mode: JoinMode): Entry['needs'] => {
  if (state !== 'waiting') return null;
  return mode === 'open' ? 'confirmation' : mode;
};
