import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { LoadingScreen } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { LockScreenView } from './lock-screen.tsx';
import { TabletLockContext, useLockTablet, useTabletLock } from './use-lock-tablet.ts';
import { useIdleLock } from './use-idle-lock.ts';

/**
 * Shows the lock screen of a shared tablet in place of the console. It stays the same screen while the session of the
 * person before ends behind it, so that a name chosen meanwhile stays chosen.
 */
export const TabletLock = ({ children }: { children: ReactNode }) => {
  const [isLocked, setLocked] = useState(false);
  const context = useMemo(() => ({ showLockScreen: () => setLocked(true) }), []);
  return isLocked ? <LockScreenView /> : <TabletLockContext value={context}>{children}</TabletLockContext>;
};

/** Shows the lock screen of a tablet that nobody has unlocked. */
export const ShowLockScreen = () => {
  const { showLockScreen } = useTabletLock();
  useEffect(showLockScreen, [showLockScreen]);
  return <LoadingScreen />;
};

/** Locks a shared tablet after a time without a touch. Renders nothing. */
export const LockWhenIdle = () => {
  const { tablet } = useCurrentUser();
  const lock = useLockTablet();
  return tablet === null || lock === null ? null : (
    <IdleLock lockAfterMinutes={tablet.lockAfterMinutes} onLock={lock} />
  );
};

const IdleLock = (options: { readonly lockAfterMinutes: number; readonly onLock: () => void }) => {
  useIdleLock(options);
  return null;
};
