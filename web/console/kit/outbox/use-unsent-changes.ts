import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from './create-outbox.ts';

/** Changes that the server has not confirmed, or that the screen does not show yet. */
export const useUnsentChanges = <Change>({ entries, state, subscribe }: Outbox<Change>) => {
  const unsent = useSyncExternalStore(subscribe, entries);
  const outboxState = useSyncExternalStore(subscribe, state);
  return { unsent, waiting: unsent.filter(({ phase }) => phase !== 'sent'), state: outboxState };
};

/** Warns before the window closes: the waiting changes would stay stored, but nobody would send them. */
export const useConfirmBeforeUnload = (hasUnsent: boolean): void => {
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [hasUnsent]);
};
