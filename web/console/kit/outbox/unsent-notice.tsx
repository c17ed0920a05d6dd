import type { Outbox } from './create-outbox.ts';
import { useConfirmBeforeUnload, useUnsentChanges } from './use-unsent-changes.ts';
import classes from './unsent-notice.module.css';

/** Tells that changes wait for the connection. The person does not have to do anything. */
export const UnsentNotice = <Change,>({ of }: { of: Outbox<Change> }) => {
  const { waiting, state } = useUnsentChanges(of);
  const { length } = waiting;
  useConfirmBeforeUnload(length > 0);
  if (length === 0 || (state !== 'offline' && state !== 'stopped')) return null;
  const changes = length === 1 ? '1 change is waiting' : `${length} changes are waiting`;
  return (
    <p className={classes.unsent} role="status">
      {state === 'stopped'
        ? `You are logged out. ${changes} until you log in again on this device.`
        : `No connection. ${changes} and will be sent automatically when the connection is back. You can keep working.`}
    </p>
  );
};
