import { Modal } from '@mantine/core';
import type { UserDocument } from '@comanda/contract/accounts';
import { ConfirmQuestion } from '#console/views';
import { useStaffCommands } from './use-staff.ts';

interface RemoveStaffDialogProps {
  /** The staff member to remove, or null while the dialog is closed. */
  readonly member: UserDocument | null;
  readonly onClose: () => void;
}

/** Asks for confirmation, because a deleted account cannot be restored. */
export const RemoveStaffDialog = ({ member, onClose }: RemoveStaffDialogProps) => (
  <Modal opened={member !== null} onClose={onClose} title={`Remove ${member?.displayName ?? ''}?`}>
    {member === null ? null : <RemoveQuestion member={member} onClose={onClose} />}
  </Modal>
);

const RemoveQuestion = ({ member, onClose }: { member: UserDocument; onClose: () => void }) => {
  const { remove, isRunning } = useStaffCommands(member);
  return (
    <ConfirmQuestion yes="Remove" isRunning={isRunning} onYes={remove} onClose={onClose}>
      <p>
        Their account is deleted and every device they are logged in on is signed out. This cannot be undone. To lock
        them out for a while, disable the account instead.
      </p>
    </ConfirmQuestion>
  );
};
