import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { VisitContext } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';

interface VisitProviderProps {
  readonly qrCodeId: string;
  readonly children: ReactNode;
}

/** Knows where this phone stands. */
export const VisitProvider = ({ children }: VisitProviderProps) => {
  const [state] = useState<VisitState>({ kind: 'reading' });
  const recheck = useCallback(() => {}, []);
  const visit = useMemo(() => ({ state, recheck }), [state, recheck]);
  return <VisitContext.Provider value={visit}>{children}</VisitContext.Provider>;
};
