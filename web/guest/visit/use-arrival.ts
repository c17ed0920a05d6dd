import { useEffect, useState } from 'react';
import { minuteMs } from '@comanda/contract/kernel';
import { arrive, type Arrival } from './arrival.ts';

/** Asks for a place, and asks again whenever someone wants to know, the page is taken out of the drawer, or the phone wakes. */
export const useArrival = (qrCodeId: string, checks: number): Arrival => {
  const [arrival, setArrival] = useState<Arrival>({ kind: 'reading' });
  const [wakings, setWakings] = useState(0);
  const hadPlace = arrival.kind === 'placed';

  useEffect(() => {
    const leaving = new AbortController();
    // Whoever has a place keeps it on screen until the server says otherwise.
    const onStep = (step: Arrival) =>
      setArrival((before) =>
        before.kind === 'placed' && (step.kind === 'entering' || step.kind === 'offline') ? before : step,
      );
    void arrive(qrCodeId, { signal: leaving.signal, hadPlace, onStep });
    return () => leaving.abort();
    // Whether there was a place is asked at the start of each round, and starts none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [qrCodeId, checks, wakings]);

  useEffect(() => listenForWaking(() => setWakings((count) => count + 1)), []);
  return arrival;
};

/** After a short absence the live queries have caught up by themselves. */
const longAbsenceMs = minuteMs;

const listenForWaking = (onWake: () => void): (() => void) => {
  let hiddenAt: number | null = null;
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt > longAbsenceMs) onWake();
  };
  const show = (event: PageTransitionEvent) => {
    if (event.persisted) onWake();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', show);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', show);
  };
};
