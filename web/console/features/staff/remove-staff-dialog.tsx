import { Button, Modal } from '@mantine/core';
import type { UserDocument } from '@comanda/contract/accounts';
import { useStaffSteps } from './use-staff.ts';
import classes from './staff.module.css';

interface RemoveStaffDialogProps {
  /** Whom to remove, or null while the dialog is closed. */
  readonly member: UserDocument | null;
  readonly onClose: () => void;
}

/** The one step that asks first: a deleted account does not come back. */
export const RemoveStaffDialog = ({ member, onClose }: RemoveStaffDialogProps) => (
  <Modal opened={member !== null} onClose={onClose} title={`Remove ${member?.displayName ?? ''}?`}>
    {member === null ? null : <Question member={member} onClose={onClose} />}
  </Modal>
);

const Question = ({ member, onClose }: { member: UserDocument; onClose: () => void }) => {
  const { remove, isRunning } = useStaffSteps(member);
  return (
    <div className={classes.question}>
      <p>
        Their account is deleted and every device they are logged in on is signed out. This cannot be undone. To lock
        them out for a while, disable the account instead.
      </p>
      <div className={classes.ways}>
        <Button
          color="red"
          loading={isRunning}
          onClick={() =>
            void remove().then((isDone) => {
              if (isDone) onClose();
            })
          }
        >
          Remove
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
};
