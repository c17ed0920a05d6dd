import { createContext, useContext } from 'react';
import type * as fetched from './fetched.ts';
import type { VisitState } from './visit-state.ts';

interface Visit {
  readonly state: VisitState;
  /** Asks the server where this phone stands: for whoever was refused with `visits.closed` or `visits.not-seated`. */
  readonly recheck: () => void;
}

/** Outside of a table, as in the editor's preview, there is nothing but reading. */
export const VisitContext = createContext<Visit>({ state: { kind: 'reading' }, recheck: () => {} });

export const useVisit = (): Visit => useContext(VisitContext);

/** What is fetched after the menu; null until then. */
export const FetchedContext = createContext<typeof fetched | null>(null);
