import { createContext, useContext } from 'react';
import type * as fetched from './lazy-parts.ts';
import type { VisitState } from './visit-state.ts';

interface Visit {
  readonly state: VisitState;
  /** Asks the server again for this phone's place: to be called after a refusal with `visits.closed` or `visits.not-seated`. */
  readonly recheck: () => void;
}

/** The default is for pages without a table, such as the editor's preview: they only show the menu. */
export const VisitContext = createContext<Visit>({ state: { kind: 'reading' }, recheck: () => {} });

export const useVisit = (): Visit => useContext(VisitContext);

/** The part of this feature that is loaded after the menu; null until then. */
export const LazyPartsContext = createContext<typeof fetched | null>(null);
