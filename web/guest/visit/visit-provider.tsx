import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLazyModule } from '#guest/later';
import type * as lazyParts from './lazy-parts.ts';
import { VisitContext, type VisitState } from './state/index.ts';

interface VisitProviderProps {
  readonly qrCodeId: string;
  readonly children: ReactNode;
}

/** The part of this feature that is loaded after the menu; null until then. */
export const LazyPartsContext = createContext<typeof lazyParts | null>(null);

/** Provides the phone's state in the visit. The code that determines and shows it is loaded after the menu is shown. */
export const VisitProvider = ({ qrCodeId, children }: VisitProviderProps) => {
  const [state, setState] = useState<VisitState>({ kind: 'reading' });
  const [checks, setChecks] = useState(0);
  const recheck = useCallback(() => setChecks((count) => count + 1), []);
  const visit = useMemo(() => ({ state, recheck }), [state, recheck]);
  const fetched = useLazyModule(() => import('./lazy-parts.ts'), true);
  return (
    <VisitContext.Provider value={visit}>
      <LazyPartsContext.Provider value={fetched}>
        {children}
        {fetched === null ? null : <fetched.VisitFollower qrCodeId={qrCodeId} checks={checks} onState={setState} />}
      </LazyPartsContext.Provider>
    </VisitContext.Provider>
  );
};
