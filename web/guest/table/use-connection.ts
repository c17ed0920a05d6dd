import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveResult } from '#kit/wire';

/** A connection that is back within this time was never worth a word. */
const graceMs = 3_000;

const followNetwork = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

const hasNetwork = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

/** Whether the server can be reached, as far as anyone can tell: the phone says so, and what is followed arrives. */
export const useConnection = (live: LiveResult<unknown>['state']): boolean => {
  const isOnline = useSyncExternalStore(followNetwork, hasNetwork, () => true);
  const isInterrupted = live === 'reconnecting';
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(isInterrupted), isInterrupted ? graceMs : 0);
    return () => clearTimeout(timer);
  }, [isInterrupted]);
  return isOnline && !(isInterrupted && hasWaited);
};
