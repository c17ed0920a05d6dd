import { useEffect, useSyncExternalStore } from 'react';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import type { Outbox } from './create-outbox.ts';
import classes from './unsent-notice.module.css';

/** Changes that the server has not confirmed, or that the screen does not show yet. */
export const useUnsentChanges = <Change,>({ entries, state, subscribe }: Outbox<Change>) => {
  const unsent = useSyncExternalStore(subscribe, entries);
  const outboxState = useSyncExternalStore(subscribe, state);
  return { unsent, waiting: unsent.filter(({ phase }) => phase !== 'sent'), state: outboxState };
};

/** Warns before the window closes: the waiting changes would stay stored, but nobody would send them. */
const useConfirmBeforeUnload = (hasUnsent: boolean): void => {
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [hasUnsent]);
};

/** Tells that changes wait for the connection. The person does not have to do anything. */
export const UnsentNotice = <Change,>({ of }: { of: Outbox<Change> }) => {
  const words = useWords(commonWords);
  const { waiting, state } = useUnsentChanges(of);
  const { length } = waiting;
  useConfirmBeforeUnload(length > 0);
  if (length === 0 || (state !== 'offline' && state !== 'stopped')) return null;
  return (
    <p className={classes.unsent} role="status">
      {(state === 'stopped' ? words.unsentLoggedOut : words.unsentOffline)({ count: length })}
    </p>
  );
};
