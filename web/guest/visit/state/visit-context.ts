import { createContext, useContext } from 'react';
import type { VisitState } from './visit-state.ts';

interface Visit {
  readonly state: VisitState;
  /** Asks the server again for this phone's place: to be called after a refusal with `visits.closed` or `visits.not-seated`. */
  readonly recheck: () => void;
}

/** The default is for pages without a table, such as the editor's preview: they only show the menu. */
export const VisitContext = createContext<Visit>({ state: { kind: 'reading' }, recheck: () => {} });

export const useVisit = (): Visit => useContext(VisitContext);
