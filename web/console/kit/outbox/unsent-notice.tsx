import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import type { Outbox } from './create-outbox.ts';
import { useConfirmBeforeUnload, useUnsentChanges } from './use-unsent-changes.ts';
import classes from './unsent-notice.module.css';

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
