import { useEffect } from 'react';

/** Keeps the screen lit while it shows tickets. A browser lets go whenever the page is out of sight, so it is asked for again. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | null = null;
    let hasLeft = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        held = await navigator.wakeLock.request('screen');
        if (hasLeft) await held.release();
      } catch {
        // A device that saves power says no: the screen then sleeps as the device is set.
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release();
    };
  }, []);
};
