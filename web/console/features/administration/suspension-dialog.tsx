import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useCommand } from '#kit/client';
import classes from './administration.module.css';

export interface SuspensionSubject {
  readonly ownerId: string;
  /** Undefined to suspend the owner with all of their restaurants. */
  readonly restaurantId?: string;
  readonly name: string;
  readonly isSuspended: boolean;
}

/** Suspends an owner or a restaurant, or lifts the suspension. The owner gets the reason by mail. */
export const SuspensionDialog = ({ subject, onClose }: { subject: SuspensionSubject; onClose: () => void }) => {
  const { name, isSuspended, ...whom } = subject;
  const suspend = useCommand((api) => api.administration.suspend);
  const restore = useCommand((api) => api.administration.restore);
  const [reason, setReason] = useState('');
  const [run, back] = isSuspended ? [restore, suspend] : [suspend, restore];
  const { fields, banner } = groupErrorsByField(run.failure);
  const { restaurantId, ownerId } = whom;
  const about = { ownerId, ...(restaurantId === undefined ? {} : { restaurantId }) };
  const undo = async () => {
    const outcome = await back.run({ ...about, reason: `Undone: ${reason}`.slice(0, 500) });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  const send = async () => {
    const outcome = await run.run({ ...about, reason });
    if (!outcome.ok) return;
    showSuccessNotice(isSuspended ? `${name} is open again` : `${name} is suspended`, { onUndo: () => void undo() });
    onClose();
  };
  return (
    <Dialog title={isSuspended ? `Restore ${name}` : `Suspend ${name}`} onClose={onClose}>
      <CommandForm
        submitLabel={isSuspended ? 'Restore' : 'Suspend'}
        isRunning={run.isRunning}
        banner={banner}
        onSubmit={() => void send()}
        onEdit={run.reset}
      >
        <p className={classes.soft}>{describeConsequence(isSuspended, restaurantId !== undefined)}</p>
        <Textarea
          label="Reason"
          description="The owner gets it by email and sees it in the console."
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields['reason'] && <FieldErrorList of={fields['reason']} />}
        />
      </CommandForm>
    </Dialog>
  );
};

const describeConsequence = (isSuspended: boolean, isOneRestaurant: boolean): string => {
  if (isSuspended) return 'Everything is restored. People who were logged out can log in again.';
  return isOneRestaurant
    ? 'New guests see “This menu is paused”. Guests who are already seated can finish. The owner can still log in.'
    : 'The owner and their staff are logged out and cannot log in, new guests see “This menu is paused”, and API keys and webhooks stop working. Guests who are already seated can finish. Nothing is deleted.';
};
