import { useEffect, useState } from 'react';
import { minuteMs } from '@comanda/contract/kernel';
import { enterOrResumeVisit, type Arrival } from './enter-or-resume-visit.ts';

/** Asks the server for a place; asks again on every check, when the browser restores the page, and when the phone wakes up. */
export const useArrival = (qrCodeId: string, checks: number): Arrival => {
  const [arrival, setArrival] = useState<Arrival>({ kind: 'reading' });
  const [wakings, setWakings] = useState(0);
  const hadPlace = arrival.kind === 'placed';

  useEffect(() => {
    const leaving = new AbortController();
    // A phone with a place keeps showing it until the server says otherwise.
    const onStep = (step: Arrival) =>
      setArrival((before) =>
        before.kind === 'placed' && (step.kind === 'entering' || step.kind === 'offline') ? before : step,
      );
    void enterOrResumeVisit(qrCodeId, { signal: leaving.signal, hadPlace, onStep });
    return () => leaving.abort();
    // `hadPlace` is only read at the start of each check; a change of it starts none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [qrCodeId, checks, wakings]);

  useEffect(() => listenForWaking(() => setWakings((count) => count + 1)), []);
  return arrival;
};

/** Shorter absences need no check: the live queries catch up by themselves. */
const minAbsenceMs = minuteMs;

const listenForWaking = (onWake: () => void): (() => void) => {
  let hiddenAt: number | null = null;
  const checkVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt > minAbsenceMs) onWake();
  };
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onWake();
  };
  document.addEventListener('visibilitychange', checkVisibility);
  addEventListener('pageshow', handlePageShow);
  return () => {
    document.removeEventListener('visibilitychange', checkVisibility);
    removeEventListener('pageshow', handlePageShow);
  };
};
