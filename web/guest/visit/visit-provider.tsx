import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLazyModule } from '#guest/later';
import { LazyPartsContext } from './lazy-parts-context.ts';
import { VisitContext, type VisitState } from './state/index.ts';

interface VisitProviderProps {
  readonly qrCodeId: string;
  readonly children: ReactNode;
}

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
