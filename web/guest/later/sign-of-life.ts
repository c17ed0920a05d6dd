import { useSyncExternalStore } from 'react';

/** What people do who are about to do more. */
const signs = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
/** On a phone that saves data only what is tapped is fetched, not what may be tapped next. */
const frugalSigns = ['click'];

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
};

const shown = 'comanda.life-shown';
let isAlive = false;

/** Something here goes on from before: as good as a finger on the screen. */
export const showLife = (): void => {
  isAlive = true;
  dispatchEvent(new Event(shown));
};

const watch = (onLife: () => void): (() => void) => {
  const leaving = new AbortController();
  const see = () => {
    isAlive = true;
    leaving.abort();
    onLife();
  };
  const options = { capture: true, passive: true, signal: leaving.signal };
  for (const sign of [shown, ...(savesData() ? frugalSigns : signs)]) addEventListener(sign, see, options);
  return () => leaving.abort();
};

/** Turns true once somebody does something with this page: the time to fetch what the next tap may want. */
export const useSignOfLife = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isAlive,
    () => false,
  );
