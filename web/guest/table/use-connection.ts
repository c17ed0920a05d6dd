import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveResult } from '#kit/wire';

/** Interruptions shorter than this are not shown. */
const graceMs = 3_000;

const subscribeToNetwork = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

const hasNetwork = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

/** True if the server is probably reachable: the phone reports a network, and the live connection is not interrupted. */
export const useConnection = (live: LiveResult<unknown>['state']): boolean => {
  const isOnline = useSyncExternalStore(subscribeToNetwork, hasNetwork, () => true);
  const isInterrupted = live === 'reconnecting';
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(isInterrupted), isInterrupted ? graceMs : 0);
    return () => clearTimeout(timer);
  }, [isInterrupted]);
  return isOnline && !(isInterrupted && hasWaited);
};
