import { useSyncExternalStore } from 'react';

/** Events which show that someone uses the page. */
const activityEvents = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
/** On a phone in data-saving mode the page loads parts only after a tap, not in anticipation of one. */
const dataSaverEvents = ['click'];

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
};

const activityShown = 'comanda.life-shown';
let hasActivity = false;

/** Reports activity when the page continues something earlier, such as a visit: this counts like a touch. */
export const reportActivity = (): void => {
  hasActivity = true;
  dispatchEvent(new Event(activityShown));
};

const watch = (onActivity: () => void): (() => void) => {
  const leaving = new AbortController();
  const handleActivity = () => {
    hasActivity = true;
    leaving.abort();
    onActivity();
  };
  const options = { capture: true, passive: true, signal: leaving.signal };
  for (const event of [activityShown, ...(savesData() ? dataSaverEvents : activityEvents)])
    addEventListener(event, handleActivity, options);
  return () => leaving.abort();
};

/** Becomes true after the first activity on this page: from then on it loads the parts that the next tap may need. */
export const useHasActivity = (): boolean =>
  useSyncExternalStore(
    watch,
    () => hasActivity,
    () => false,
  );
