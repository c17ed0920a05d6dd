import { createContext, use, useCallback } from 'react';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';

interface TabletLock {
  readonly showLockScreen: () => void;
}

export const TabletLockContext = createContext<TabletLock | null>(null);

export const useTabletLock = (): TabletLock => {
  const context = use(TabletLockContext);
  if (context === null) throw new Error('TabletLock is missing');
  return context;
};

/** Returns the function that locks the shared tablet; null on every other device. */
export const useLockTablet = (): (() => void) | null => {
  const { tablet } = useCurrentUser();
  const { showLockScreen } = useTabletLock();
  const { run } = useCommand((api) => api.tablets.lock);
  const lock = useCallback(() => {
    // The screen changes at once. Without a connection, the server ends the session by itself.
    showLockScreen();
    void run({});
  }, [run, showLockScreen]);
  return tablet === null ? null : lock;
};
