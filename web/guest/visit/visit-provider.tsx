import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLater } from '#guest/later';
import { FetchedContext, VisitContext } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';

interface VisitProviderProps {
  readonly qrCodeId: string;
  readonly children: ReactNode;
}

/** Knows where this phone stands. How it finds out, and what it says about it, is fetched once the menu can be read. */
export const VisitProvider = ({ qrCodeId, children }: VisitProviderProps) => {
  const [state, setState] = useState<VisitState>({ kind: 'reading' });
  const [checks, setChecks] = useState(0);
  const recheck = useCallback(() => setChecks((count) => count + 1), []);
  const visit = useMemo(() => ({ state, recheck }), [state, recheck]);
  const fetched = useLater(() => import('./fetched.ts'), true);
  return (
    <VisitContext.Provider value={visit}>
      <FetchedContext.Provider value={fetched}>
        {children}
        {fetched === null ? null : <fetched.VisitFollower qrCodeId={qrCodeId} checks={checks} onState={setState} />}
      </FetchedContext.Provider>
    </VisitContext.Provider>
  );
};
