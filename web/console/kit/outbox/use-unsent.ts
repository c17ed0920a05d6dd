import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox } from './create-outbox.ts';

/** What was done here and the server has not confirmed, or the screen not shown. */
export const useUnsent = <Change>({ entries, state, subscribe }: Outbox<Change>) => {
  const unsent = useSyncExternalStore(subscribe, entries);
  const outboxState = useSyncExternalStore(subscribe, state);
  return { unsent, waiting: unsent.filter(({ phase }) => phase !== 'sent'), state: outboxState };
};

/** Closing the window would keep what waits, and nobody would send it. */
export const useAskBeforeLeaving = (hasUnsent: boolean): void => {
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
};
